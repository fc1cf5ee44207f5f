/** Scripts an address may be written in besides Latin, and the countries whose post reads them. */
const SCRIPTS = {
  Han: { pattern: /\p{Script=Han}/u, countries: 'CN HK MO TW JP' },
  Kana: { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u, countries: 'JP' },
  Hangul: { pattern: /\p{Script=Hangul}/u, countries: 'KR KP' },
  Cyrillic: { pattern: /\p{Script=Cyrillic}/u, countries: 'RU BY UA KZ KG TJ UZ MN BG RS ME MK BA' },
  Greek: { pattern: /\p{Script=Greek}/u, countries: 'GR CY' },
  Thai: { pattern: /\p{Script=Thai}/u, countries: 'TH' },
  Arabic: { pattern: /\p{Script=Arabic}/u, countries: 'AE SA EG QA KW BH OM YE JO LB SY IQ PS MA DZ TN LY SD MR IR PK AF' },
  Hebrew: { pattern: /\p{Script=Hebrew}/u, countries: 'IL' },
  Georgian: { pattern: /\p{Script=Georgian}/u, countries: 'GE' },
  Armenian: { pattern: /\p{Script=Armenian}/u, countries: 'AM' },
  Devanagari: { pattern: /\p{Script=Devanagari}/u, countries: 'IN NP' },
  Indian: { pattern: /[\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Telugu}]/u, countries: 'IN' },
  Bengali: { pattern: /\p{Script=Bengali}/u, countries: 'BD IN' },
  Tamil: { pattern: /\p{Script=Tamil}/u, countries: 'IN LK' },
  Sinhala: { pattern: /\p{Script=Sinhala}/u, countries: 'LK' },
  Thaana: { pattern: /\p{Script=Thaana}/u, countries: 'MV' },
  Tibetan: { pattern: /\p{Script=Tibetan}/u, countries: 'BT CN' },
  Mongolian: { pattern: /\p{Script=Mongolian}/u, countries: 'CN MN' },
  Burmese: { pattern: /\p{Script=Myanmar}/u, countries: 'MM' },
  Khmer: { pattern: /\p{Script=Khmer}/u, countries: 'KH' },
  Lao: { pattern: /\p{Script=Lao}/u, countries: 'LA' },
  Ethiopic: { pattern: /\p{Script=Ethiopic}/u, countries: 'ER ET' },
} as const;

type Script = keyof typeof SCRIPTS;
const ALL = Object.keys(SCRIPTS) as Script[];

/** The scripts of a text that are not Latin. */
export const scriptsOf = (text: string): Script[] => ALL.filter((script) => SCRIPTS[script].pattern.test(text));

const isWrittenIn = (country: string, script: Script): boolean => SCRIPTS[script].countries.split(' ').includes(country);

/** Letters that are not Latin, nor used with every script. */
const FOREIGN = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu;

/** Whether a text has letters that no address is written in, as runes: no post reads them, and no rule puts them into Latin letters. */
export const hasUnknownScript = (text: string): boolean => (text.match(FOREIGN) ?? []).some((letter) => scriptsOf(letter).length === 0);

/** Whether the post of a country reads every letter of a text. */
export const canRead = (country: string, text: string): boolean => !hasUnknownScript(text) && scriptsOf(text).every((script) => isWrittenIn(country, script));
