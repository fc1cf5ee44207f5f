/** Half-width punctuation beside a Chinese character. */
export const FOREIGN_MARK = /\p{Script=Han} ?[,;:?!()]|[,;:?!()]\p{Script=Han}/u;
/** A Russian percentage, number sign or thousand that could end a line away from its figure: the space there does not break. */
export const LOOSE_FIGURE = /[\d}] %|№ |(?<!\d)\d{1,3} \d{3}(?!\d)/u;
/** A figure and its noun in one sentence for all figures; what it may be at most or at least is not one. */
const NOUN_OF_COUNT = { en: /\{count\}\s(?:[a-z-]+\s)?[a-z]{2,}s\b/, ru: /\{count\}\s[а-яё]{3,}/ };
const LIMIT = /at (?:most|least)|within|more than|не (?:больше|меньше|более|менее|короче)/i;
export const oneFormForAll = (language: 'en' | 'ru', sentence: string): boolean => NOUN_OF_COUNT[language].test(sentence) && !LIMIT.test(sentence);

/** A Russian preposition right before a name, which comes in the nominative. */
export const UNBENT_NAME =
  /(?<![а-яё])(?:в|во|на|из|с|со|для|к|по|о|об|от|у|без)\s\{(?:country|origin|destination|name|account|operator|company|user|role|status|warehouse|service|shop|product)\}/iu;

/** A Chinese character beside Latin letters, digits or a value without a space, or two characters with one between them (decision 046). */
export const CROWDED = /\p{Script=Han}[{A-Za-z0-9]|[}A-Za-z0-9]\p{Script=Han}|\p{Script=Han} \p{Script=Han}/u;
