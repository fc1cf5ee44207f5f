import type { Language } from '../shared/words.ts';
import { say } from './words.ts';

/** How long a page may stay empty before it says why that can be. */
const PATIENCE_S = 10;

/**
 * What stands on a page until its program draws it, unseen at first: where the program does not come, or the browser is too old for it or
 * runs none, the page says so instead of staying empty. It needs no file of its own, as those may be what is missing.
 */
export function latePage(lang: Language, nonce: string): string {
  const [title, text, action] = (['late.title', 'late.text', 'late.action'] as const).map((key) => say(lang, `server:${key}`));
  const style = (css: string) => `<style nonce="${nonce}">${css}</style>`;
  // Out of the flow: nothing moves when the program takes its place.
  const look =
    'position:fixed;inset:24vh 0 auto;max-width:30em;margin:0 auto;padding:0 1.5em;text-align:center;font:15px/1.5 system-ui,sans-serif;color:var(--text,CanvasText)';
  return (
    style(
      `#late{${look};visibility:hidden;animation:late 0s ${PATIENCE_S}s forwards}@keyframes late{to{visibility:visible}}` +
        '#late h1{font-size:20px;font-weight:600}#late p{margin:8px 0 16px}#late a{color:inherit;text-decoration:underline}',
    ) +
    `<noscript>${style('#late{visibility:visible}')}</noscript>` +
    `<div id="late"><h1>${title}</h1><p>${text}</p><a href="">${action}</a></div>`
  );
}
