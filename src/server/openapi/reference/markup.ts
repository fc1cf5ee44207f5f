import { CODE } from './code.ts';

export const escape = (text: unknown): string => String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Text in which backticks mark code, and stars stress. */
export const inline = (text: string): string =>
  escape(text)
    .split(/`([^`]+)`/)
    // Every second part was between backticks: a star in code is a star.
    .map((part, i) =>
      i % 2 === 1 ? `<code>${part}</code>` : part.replace(/(^|[^*\w/])\*([^*]+)\*/g, '$1<em>$2</em>').replace(/https?:[^\s)）]+/g, '<a href="$&">$&</a>'),
    )
    .join('');

/** A chapter's text as HTML; see `Chapter`. */
export function chapterHtml(text: string, places: Readonly<Record<string, string>>, codeHtml: (code: string) => string): string {
  const placed = (words: string) => words.replace(/\{(base|accounts)\}/g, (_, place: string) => places[place] ?? '');
  return placed(text)
    .split(/\n{2,}/)
    .map((part) => {
      const block = /^\{\{(\w+)\}\}$/.exec(part.trim())?.[1];
      if (block !== undefined) return codeHtml(placed(CODE[block] ?? ''));
      const lines = part.trim().split('\n');
      if (lines.every((line) => line.startsWith('- '))) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
      const [, number, step] = /^(\d+)\. ([^]*)/.exec(part.trim()) ?? [];
      if (number !== undefined && step !== undefined) return `<p class="step"><b>${number}</b>${inline(step)}</p>`;
      return `<p>${inline(part.trim())}</p>`;
    })
    .join('');
}
