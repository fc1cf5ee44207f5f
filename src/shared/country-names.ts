import english from './data/countries.en.json' with { type: 'json' };
import russian from './data/countries.ru.json' with { type: 'json' };
import chinese from './data/countries.zh.json' with { type: 'json' };
import type { Language } from './words.ts';

/** For labels, papers, logs and sentences of the server. Pages use `loadCountryNames` and load only their language. */
const NAMES: Record<Language, Readonly<Record<string, string>>> = { en: english, zh: chinese, ru: russian };

/** What a country is called in a language; an unknown code is returned as is. */
export const countryNameIn = (language: Language, code: string): string => NAMES[language][code] ?? code;

/** The English name of a country; an unknown code is returned as is. */
export const countryNameEn = (code: string): string => countryNameIn('en', code);
