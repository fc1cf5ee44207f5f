import { useQuery } from '@tanstack/react-query';
import { loadCountryNames, type CountryNames } from '../shared/countries.ts';
import { currentLanguage, useWords } from './i18n.ts';

const NONE: CountryNames = {};

/** Country names in the chosen language by code; empty until they arrive. */
export function useCountryNames(): CountryNames {
  useWords();
  const language = currentLanguage();
  const { data } = useQuery({ queryKey: ['country-names', language], queryFn: () => loadCountryNames(language), staleTime: Number.POSITIVE_INFINITY });
  return data ?? NONE;
}
