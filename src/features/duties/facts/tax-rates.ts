import type { TaxRate } from '../types.ts';

/** Standard rates in percent (as of November 2026). Where a reduced rate applies, customs asks for less. */
const STANDARD: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  HR: 25,
  CY: 19,
  CZ: 21,
  DK: 25,
  EE: 24,
  FI: 25.5,
  FR: 20,
  DE: 19,
  GR: 24,
  HU: 27,
  IE: 23,
  IT: 22,
  LV: 21,
  LT: 21,
  LU: 17,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SK: 23,
  SI: 22,
  ES: 21,
  SE: 25,
  GB: 20,
  CH: 8.1,
  LI: 8.1,
  NO: 25,
  TR: 20,
  AU: 10,
  NZ: 15,
  SG: 9,
  MY: 10,
  TH: 7,
  JP: 10,
  KR: 10,
  TW: 5,
  HK: 0,
  CN: 13,
  IN: 18,
  ID: 11,
  PH: 12,
  AE: 5,
  SA: 15,
  IL: 18,
  ZA: 15,
  MX: 16,
  RU: 22,
};

/** The tax's name where it is not VAT. */
const NAMES: Readonly<Record<string, string>> = { AU: 'GST', NZ: 'GST', SG: 'GST', IN: 'GST', MY: 'Sales tax', JP: 'Consumption tax' };

const ppm = (percent: number) => Math.round(percent * 10_000);

interface Provincial {
  province: string;
  name: string;
  percent: number;
  validFrom?: string;
  validTo?: string;
}

/** What the border collects in addition to, or instead of, the federal 5 %. */
const CANADA: readonly Provincial[] = [
  ...['NB', 'NL', 'PE'].map((province) => ({ province, name: 'HST', percent: 15 })),
  { province: 'NS', name: 'HST', percent: 15, validTo: '2025-03-31' },
  { province: 'NS', name: 'HST', percent: 14, validFrom: '2025-04-01' },
  { province: 'ON', name: 'HST', percent: 13 },
  ...['BC', 'MB'].map((province) => ({ province, name: 'PST', percent: 7 })),
  { province: 'SK', name: 'PST', percent: 6 },
  { province: 'QC', name: 'QST', percent: 9.975 },
];

/** Where HST replaces the federal GST. */
export const HST_PROVINCES: ReadonlySet<string> = new Set(CANADA.filter((row) => row.name === 'HST').map((row) => row.province));

const CANADA_NAMES: Readonly<Record<string, string>> = {
  ALBERTA: 'AB',
  'BRITISH COLUMBIA': 'BC',
  MANITOBA: 'MB',
  'NEW BRUNSWICK': 'NB',
  'NEWFOUNDLAND AND LABRADOR': 'NL',
  'NOVA SCOTIA': 'NS',
  'NORTHWEST TERRITORIES': 'NT',
  NUNAVUT: 'NU',
  ONTARIO: 'ON',
  'PRINCE EDWARD ISLAND': 'PE',
  QUEBEC: 'QC',
  SASKATCHEWAN: 'SK',
  YUKON: 'YT',
};
const CANADA_CODES = new Set(Object.values(CANADA_NAMES));

/** The two-letter code of a Canadian province given by code or English name, ignoring accents; null when it is none. */
export function canadianProvince(province: string | null | undefined): string | null {
  const text = (province ?? '').trim().toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (CANADA_CODES.has(text)) return text;
  return CANADA_NAMES[text] ?? null;
}

const source = 'Standard rate of the country';
const canada = { country: 'CA', source: 'GST, HST and PST by province (vatcalc.com, Avalara)', date: '2025-12-24' };

export const TAX_RATES: readonly TaxRate[] = [
  ...Object.entries(STANDARD).map(([country, percent]): TaxRate => ({
    country,
    province: null,
    name: NAMES[country] ?? 'VAT',
    ratePpm: ppm(percent),
    validFrom: null,
    validTo: null,
    source,
    date: '2026-11',
  })),
  { ...canada, province: null, name: 'GST', ratePpm: ppm(5), validFrom: null, validTo: null },
  ...CANADA.map((row): TaxRate => ({
    ...canada,
    province: row.province,
    name: row.name,
    ratePpm: ppm(row.percent),
    validFrom: row.validFrom ?? null,
    validTo: row.validTo ?? null,
  })),
];
