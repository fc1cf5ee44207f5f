import { COUNTRY_CODES } from '../../src/shared/country-codes.ts';
import { LANGUAGES, type Language } from '../../src/shared/words.ts';
import type { Fact } from './facts.ts';
import { writeObject } from './facts.ts';

/** CLDR's short form where its long one ("Hong Kong SAR China") is not what addresses use; the spec's destinations use it too. */
const SHORT = ['HK', 'MO', 'PS'];
/** The same in one language: who writes Russian writes США, and CLDR spells the long form without ё. */
const SHORT_IN: Partial<Record<Language, readonly string[]>> = { ru: ['US'] };

/** Country names in every language of the console, taken from this runtime's CLDR. */
export function generateCountries(date: string): Fact[] {
  return LANGUAGES.map((language) => {
    const long = new Intl.DisplayNames(language, { type: 'region' });
    const short = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
    const shortened = new Set([...SHORT, ...(SHORT_IN[language] ?? [])]);
    const entries = COUNTRY_CODES.map((code) => [code, (shortened.has(code) ? short : long).of(code) ?? code] as const);
    const file = writeObject(`countries.${language}.json`, entries);
    const source = `Unicode CLDR ${process.versions.cldr ?? ''} through Intl.DisplayNames`;
    return { name: `Country names (${language})`, file, source, licence: 'Unicode-3.0', date, rows: entries.length };
  });
}
