import { useEffect, useSyncExternalStore } from 'react';
import { loadCountryNames, type CountryNames } from '../shared/countries.ts';
import { useLanguage, type Language } from './i18n.ts';
import { note } from './log.ts';

const NONE: CountryNames = {};
const known = new Map<Language, CountryNames>();
const underWay = new Set<Language>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(language: Language): Promise<void> {
  if (known.has(language) || underWay.has(language)) return;
  underWay.add(language);
  try {
    known.set(language, await loadCountryNames(language));
    for (const listener of listeners) listener();
  } catch (error) {
    note('country names not loaded', error);
  } finally {
    underWay.delete(language);
  }
}

/** Country names in the chosen language by code; empty until they arrive. Cheap enough to use in every cell of a list. */
export function useCountryNames(): CountryNames {
  const language = useLanguage();
  useEffect(() => void load(language), [language]);
  return useSyncExternalStore(subscribe, () => known.get(language) ?? NONE);
}
