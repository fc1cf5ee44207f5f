import { useEffect, useSyncExternalStore } from 'react';
import { countryInSentence } from '../shared/country-in-sentence.ts';
import { loadCountryNames, type CountryNames } from '../shared/countries.ts';
import { useLanguage, type Language } from './i18n.ts';
import { note } from './log.ts';

const known = new Map<Language, CountryNames>();
const asked = new Set<Language>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(language: Language): Promise<void> {
  if (asked.has(language)) return;
  asked.add(language);
  try {
    known.set(language, await loadCountryNames(language));
    for (const listener of listeners) listener();
  } catch (error) {
    asked.delete(language);
    note('country names not loaded', error);
  }
}

/** What the browser calls countries: nearly all as we do, so that no line breaks anew when our names arrive. In English its short names are UK and US. */
function browserNames(language: Language): CountryNames {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code', style: language === 'en' ? 'long' : 'short' });
  return new Proxy<CountryNames>({}, { get: (_, code) => (typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined) });
}

function namesIn(language: Language): CountryNames {
  const names = known.get(language) ?? browserNames(language);
  known.set(language, names);
  return names;
}

/** Country names in the chosen language by code, the browser's until ours arrive. Cheap enough to use in every cell of a list. */
export function useCountryNames(): CountryNames {
  const language = useLanguage();
  useEffect(() => void load(language), [language]);
  return useSyncExternalStore(subscribe, () => namesIn(language));
}

/** What countries are called within a sentence, not at its beginning: "To the United States". */
export function useCountriesInSentence(): (code: string) => string {
  const language = useLanguage();
  const names = useCountryNames();
  return (code) => countryInSentence(language, code, names[code] ?? code);
}

export const useCountryInSentence = (code: string): string => useCountriesInSentence()(code);
