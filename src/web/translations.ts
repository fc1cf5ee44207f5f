import type { i18n, PostProcessorModule } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { closedUp } from '../shared/closed-up.ts';

/** Reads the words the build wrote: `/locales/<language>/<namespace>.json` (spec §7). The number of retries is set in `i18n.ts`. */
const reader = new HttpBackend(undefined, { loadPath: '/locales/{{lng}}/{{ns}}.json' });

/** Takes away the space where a value in a Chinese sentence is Chinese itself. */
const closing: PostProcessorModule = {
  type: 'postProcessor',
  name: 'closing',
  process: (text: string, _key, _options, { language }: { language: string }) => (language === 'zh' ? closedUp(text) : text),
};

/** The reader, for words that from now on are said as their language sets them. English needs neither, so both come with the first others. */
export default function readerOf(words: i18n): HttpBackend {
  words.use(closing).options.postProcess = closing.name;
  return reader;
}
