import { useQuery } from '@tanstack/react-query';
import { COUNTRY_CODES, isCountryCode } from '../shared/country-codes.ts';
import { loadCountryNames } from '../shared/countries.ts';
import { LANGUAGES } from '../shared/words.ts';

/** Names people use besides the official ones. */
const ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  america: 'US',
  'united states of america': 'US',
  сша: 'US',
  美国: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  англия: 'GB',
  великобритания: 'GB',
  英国: 'GB',
  prc: 'CN',
  'p.r.c.': 'CN',
  "people's republic of china": 'CN',
  'mainland china': 'CN',
  кнр: 'CN',
  korea: 'KR',
  'south korea': 'KR',
  'republic of korea': 'KR',
  корея: 'KR',
  'южная корея': 'KR',
  'hong kong': 'HK',
  'hong kong sar': 'HK',
  гонконг: 'HK',
  香港: 'HK',
  taiwan: 'TW',
  тайвань: 'TW',
  台湾: 'TW',
  deutschland: 'DE',
  holland: 'NL',
  'the netherlands': 'NL',
  russia: 'RU',
  'russian federation': 'RU',
  'российская федерация': 'RU',
  uae: 'AE',
  оаэ: 'AE',
  'viet nam': 'VN',
  'czech republic': 'CZ',
  türkiye: 'TR',
  turkey: 'TR',
};

export type CountryOf = (text: string) => string | null;

async function loadFinder(): Promise<CountryOf> {
  const byName = new Map<string, string>(Object.entries(ALIASES));
  for (const names of await Promise.all(LANGUAGES.map(loadCountryNames))) {
    for (const code of COUNTRY_CODES) {
      const name = names[code];
      if (name !== undefined) byName.set(name.toLowerCase(), code);
    }
  }
  return (text) => {
    const wanted = text.normalize('NFKC').trim();
    if (isCountryCode(wanted.toUpperCase())) return wanted.toUpperCase();
    return byName.get(wanted.toLowerCase()) ?? null;
  };
}

const NOBODY: CountryOf = (text) => (isCountryCode(text.trim().toUpperCase()) ? text.trim().toUpperCase() : null);

/** Finds a country by code or by its name in any of the three languages; by code alone until the names are loaded, or if they cannot be. */
export function useCountryFinder(): { countryOf: CountryOf; isLoading: boolean } {
  const { data, isPending } = useQuery({ queryKey: ['country-of'], queryFn: loadFinder, staleTime: Number.POSITIVE_INFINITY });
  return { countryOf: data ?? NOBODY, isLoading: isPending };
}

/** The same, where what is shown follows the names as they come. */
export const useCountryOf = (): CountryOf => useCountryFinder().countryOf;
