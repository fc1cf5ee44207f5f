import type { Language } from './words.ts';

/** Countries whose English name has an article within a sentence: in the United States, but in Japan. */
const WITH_ARTICLE = new Set('AE BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH SB TC UM US VG VI'.split(' '));

/** A country's name as it stands within a sentence of that language, not at its beginning; `name` is what it is called in a list. */
export const countryInSentence = (language: Language, code: string, name: string): string =>
  language === 'en' && WITH_ARTICLE.has(code) ? `the ${name}` : name;
