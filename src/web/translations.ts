import type { i18n, PostProcessorModule } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { closedUp } from '../shared/closed-up.ts';
import { fromTheSecond } from '../shared/from-the-second.ts';

/** Reads the words the build wrote: `/locales/<language>/<namespace>.json` (spec §7). The number of retries is set in `i18n.ts`. */
const reader = new HttpBackend(undefined, { loadPath: '/locales/{{lng}}/{{ns}}.json' });

/** Takes away the space where a value in a Chinese sentence is Chinese itself, and says «со» in a Russian one where its date wants it. */
const closing: PostProcessorModule = {
  type: 'postProcessor',
  name: 'closing',
  process: (text: string, _key, _options, { language }: { language: string }) =>
    language === 'zh' ? closedUp(text) : language === 'ru' ? fromTheSecond(text) : text,
};

/** How long words wait for their letters. */
const LETTERS_MS = 300;

let cyrillic: Promise<unknown> | undefined;

/** The page asks for the Cyrillic letters as it begins. Drawn a moment before they are there, its words would move each other. */
const cyrillicThere = () =>
  (cyrillic ??= Promise.race([document.fonts.load('1rem "Inter Variable"', 'Я').catch(() => []), new Promise((go) => setTimeout(go, LETTERS_MS))]));

/** The reader, for words that from now on are said as their language sets them. English needs neither, so both come with the first others. */
export default function readerOf(words: i18n): Pick<HttpBackend, 'read'> {
  words.use(closing).options.postProcess = closing.name;
  return {
    read: (language, namespace, done) =>
      reader.read(language, namespace, (...answer) => {
        if (language === 'ru') void cyrillicThere().then(() => done(...answer));
        else done(...answer);
      }),
  };
}
