import english from './data/countries.en.json' with { type: 'json' };

/** English names, for labels, papers and logs. Pages use `loadCountryNames` and load only their language. */
const NAMES: Readonly<Record<string, string>> = english;

/** The English name of a country; an unknown code is returned as is. */
export function countryNameEn(code: string): string {
  return NAMES[code] ?? code;
}

const BY_NAME = new Map(Object.entries(NAMES).map(([code, name]) => [name.toLowerCase(), code]));

/** The code of a country given by code or English name, in any case; null when unknown. */
export function countryCodeOf(text: string): string | null {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  if (NAMES[code] !== undefined) return code;
  return BY_NAME.get(trimmed.toLowerCase()) ?? null;
}
