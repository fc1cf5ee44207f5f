import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CHINESE_LETTERS, hasOneOf } from '../../../shared/unicode-range.ts';

const require = createRequire(import.meta.url);

/**
 * The style sheet of the Chinese font, with the names that its files have among the built pages: of its hundred parts a page fetches those whose letters
 * it shows. Empty where the pages are not built.
 */
export function chineseSheet(built: readonly string[]): string {
  const sheet = readFileSync(require.resolve('@fontsource/noto-sans-sc/400.css'), 'utf8');
  const files = new Map(built.flatMap((file) => (file.endsWith('.woff2') ? [[file.slice(0, file.lastIndexOf('-normal-')), file]] : [])));
  return [...sheet.matchAll(/url\(\.\/files\/(\S+)-normal\.woff2\)[^}]*(unicode-range:[^;}]+)/g)]
    .flatMap(([, part = '', range = '']) => {
      const file = files.get(part);
      const face = "font-family:'Noto Sans SC';font-weight:400;font-display:swap";
      return file === undefined ? [] : [`@font-face{${face};src:url(/assets/${file}) format('woff2');${range}}`];
    })
    .join('\n');
}

/** The faces of the sheet that a page in another language needs: of its examples, and of the language's name. */
export function facesFor(html: string, sheet: string): string {
  const letters = new Set(html.match(CHINESE_LETTERS));
  return sheet
    .split('\n')
    .filter((face) => hasOneOf(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? '', letters))
    .join('');
}
