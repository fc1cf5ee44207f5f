import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the titles of pages stand, in every language at once. */
const FILES = ['src/features/*/web/pages.ts', 'src/features/*/web/site-pages.ts', 'src/{console,accounts}/shell/nav-tree.ts'];

/** `{ en: 'Search', zh: '查找', ru: 'Поиск' }` */
const TITLE = /\{ en: ('[^']*'), zh: '([^']*)', ru: '([^']*)' \}/g;

/** The titles of other languages by the English ones. Throws where two pages with one English title are called by two names in another language. */
function titlesIn(root: string): Readonly<Record<'zh' | 'ru', Readonly<Record<string, string>>>> {
  const found = { zh: new Map<string, string>(), ru: new Map<string, string>() };
  for (const file of globSync(FILES, { cwd: root })) {
    for (const [, en = '', zh = '', ru = ''] of readFileSync(join(root, file), 'utf8').matchAll(TITLE)) {
      for (const [language, said] of [['zh', zh] as const, ['ru', ru] as const]) {
        const before = found[language].get(en.slice(1, -1));
        if (before !== undefined && before !== said) throw new Error(`${file}: the page ${en} is “${before}” and “${said}”. Call it one of the two.`);
        found[language].set(en.slice(1, -1), said);
      }
    }
  }
  return { zh: Object.fromEntries(found.zh), ru: Object.fromEntries(found.ru) };
}

/**
 * Leaves the titles of pages in the program in English only, and writes the others to `locales/<language>/titles.json`, from where
 * `titleOf` (`src/web/i18n.ts`) says them: an eighth of the first program were titles that most never read (1.3 KB gzipped, measured).
 */
export function pageTitles(root: string): Plugin {
  const files = new Set(globSync(FILES, { cwd: root }).map((file) => join(root, file)));
  return {
    name: 'page-titles',
    apply: 'build',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!files.has(id)) return null;
        const lean = code.replaceAll(TITLE, '$1');
        if (/\bzh: /.test(lean)) throw new Error(`${id}: write each title as { en: '…', zh: '…', ru: '…' } on one line`);
        return lean;
      },
    },
    generateBundle() {
      for (const [language, titles] of Object.entries(titlesIn(root)))
        this.emitFile({ type: 'asset', fileName: `locales/${language}/titles.json`, source: JSON.stringify(titles) });
    },
  };
}
