import { COUNTRY_CODES } from './country-codes.ts';
import type { Language } from './words.ts';

/** Spec §3: Country {isoCode, name}. */
export interface Country {
  isoCode: string;
  name: string;
}

export type CountryNames = Readonly<Record<string, string>>;

/** Country names in a language, by code. A page loads only its own language. */
export async function loadCountryNames(language: Language): Promise<CountryNames> {
  switch (language) {
    case 'zh':
      return (await import('./data/countries.zh.json', { with: { type: 'json' } })).default;
    case 'ru':
      return (await import('./data/countries.ru.json', { with: { type: 'json' } })).default;
    default:
      return (await import('./data/countries.en.json', { with: { type: 'json' } })).default;
  }
}

/** Every country, sorted by name in the language's order. */
export function countriesByName(names: CountryNames, language: Language): Country[] {
  const collator = new Intl.Collator(language);
  return COUNTRY_CODES.map((isoCode) => ({ isoCode, name: names[isoCode] ?? isoCode })).toSorted((a, b) => collator.compare(a.name, b.name));
}
