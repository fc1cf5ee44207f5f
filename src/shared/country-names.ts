import english from './data/countries.en.json' with { type: 'json' };

/** English names, for labels, papers and logs. Pages use `loadCountryNames` and load only their language. */
const NAMES: Readonly<Record<string, string>> = english;

/** The English name of a country; an unknown code is returned as is. */
export function countryNameEn(code: string): string {
  return NAMES[code] ?? code;
}
