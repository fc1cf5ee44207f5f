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
} as const;

type Script = keyof typeof SCRIPTS;
const ALL = Object.keys(SCRIPTS) as Script[];

/** The scripts of a text that are not Latin. */
export const scriptsOf = (text: string): Script[] => ALL.filter((script) => SCRIPTS[script].pattern.test(text));

const isWrittenIn = (country: string, script: Script): boolean => SCRIPTS[script].countries.split(' ').includes(country);

/** Whether the post of a country reads every letter of a text. */
export const canRead = (country: string, text: string): boolean => scriptsOf(text).every((script) => isWrittenIn(country, script));
