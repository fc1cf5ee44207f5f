import { EU } from '../../../shared/european-union.ts';
import type { HandlingFee, ImportRule, Limit } from '../types.ts';

/** Facts, not constants: each row has its dates, its source and the day it was read. */
const READ = '2026-11';
const open = { validFrom: null, validTo: null };

/** Whole units of a currency with two decimals; use `yen` for currencies with none. */
const units = (amount: number, currency: string): Limit => ({ minor: Math.round(amount * 100), currency });
const yen = (amount: number): Limit => ({ minor: amount, currency: 'JPY' });

const plain = {
  ...open,
  dutyFreeUpTo: null,
  taxFreeUpTo: null,
  sellerCollectsUpTo: null,
  flatDuty: null,
  hasNoDuty: false,
  dutyOn: 'landed',
  date: READ,
} as const;

const EU_LIMIT = units(150, 'EUR');
const euSeller = { ...plain, countries: EU, sellerCollectsUpTo: EU_LIMIT } as const;

const chapters = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));
const FOOD_AND_FARMING = chapters(1, 24);
/** Alcohol, tobacco, fuel, methyl alcohol, vehicles. */
const EXCISE = ['2203', '2204', '2205', '2206', '2207', '2208', '24', '2709', '2710', '2711', '290511', '8701', '8702', '8703', '8704', '8711'];
/** Bags, clothes, gloves and belts of leather; leather shoes; ski boots; knitted clothes and hosiery. Alcohol and tobacco have taxes of their own. */
const JAPAN_NEVER_FREE = [
  '420211',
  '420221',
  '420231',
  '420291',
  '4203',
  '6403',
  '640420',
  '640510',
  '640212',
  '61',
  '2203',
  '2204',
  '2205',
  '2206',
  '2208',
  '24',
];

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    ...plain,
    countries: ['US', 'PR'],
    dutyOn: 'goods',
    madeIn: ['CN', 'HK'],
    validFrom: '2025-05-02',
    validTo: '2025-08-28',
    source: 'US de minimis ended for goods from China and Hong Kong on 2 May 2025 (EO 14256)',
  },
  {
    ...plain,
    countries: ['US', 'PR'],
    dutyOn: 'goods',
    validTo: '2025-08-28',
    dutyFreeUpTo: units(800, 'USD'),
    source: '19 USC 1321(a)(2)(C); suspended since 29 August 2025',
  },
  { ...plain, countries: ['US', 'PR'], dutyOn: 'goods', validFrom: '2025-08-29', source: 'US de minimis suspended since 29 August 2025; HTS general rates' },

  { ...euSeller, validTo: '2026-06-30', dutyFreeUpTo: EU_LIMIT, source: 'EU relief up to 150 EUR, ended 30 June 2026 (Council Regulation (EU) 2026/382)' },
  {
    ...euSeller,
    validFrom: '2026-07-01',
    validTo: '2028-07-01',
    flatDuty: { upTo: EU_LIMIT, each: units(3, 'EUR') },
    source: 'Council Regulation (EU) 2026/382: 3 EUR per item, 1 July 2026 to 1 July 2028',
  },
  { ...euSeller, validFrom: '2028-07-02', source: 'Council Regulation (EU) 2026/382: ordinary duty from July 2028' },

  { ...plain, countries: ['GB'], dutyFreeUpTo: units(135, 'GBP'), sellerCollectsUpTo: units(135, 'GBP'), source: 'UK VAT on consignments up to 135 GBP' },

  {
    ...plain,
    countries: ['CA'],
    channel: 'courier',
    shippedFrom: ['US', 'MX'],
    dutyOn: 'goods',
    dutyFreeUpTo: units(150, 'CAD'),
    taxFreeUpTo: units(40, 'CAD'),
    source: 'CBSA Customs Notice 20-18 (CUSMA): courier from the US or Mexico',
  },
  {
    ...plain,
    countries: ['CA'],
    dutyOn: 'goods',
    dutyFreeUpTo: units(20, 'CAD'),
    taxFreeUpTo: units(20, 'CAD'),
    source: 'CBSA Postal and Courier Imports Remission Orders',
  },

  {
    ...plain,
    countries: ['AU'],
    dutyOn: 'goods',
    dutyFreeUpTo: units(1000, 'AUD'),
    sellerCollectsUpTo: units(1000, 'AUD'),
    source: 'GST on low value imported goods, 1,000 AUD',
  },
  {
    ...plain,
    countries: ['NZ'],
    dutyOn: 'goods',
    dutyFreeUpTo: units(1000, 'NZD'),
    sellerCollectsUpTo: units(1000, 'NZD'),
    source: 'GST on low-value imported goods, 1,000 NZD',
  },
  {
    ...plain,
    countries: ['NO'],
    dutyFreeUpTo: units(3000, 'NOK'),
    sellerCollectsUpTo: units(3000, 'NOK'),
    hasNoDuty: true,
    dutiable: [...FOOD_AND_FARMING, '61', '62', '63'],
    source: 'VOEC, 3,000 NOK; no duty on industrial goods but clothing and made-up textiles',
  },
  {
    ...plain,
    countries: ['SG'],
    dutyFreeUpTo: units(400, 'SGD'),
    sellerCollectsUpTo: units(400, 'SGD'),
    neverFree: EXCISE,
    hasNoDuty: true,
    dutiable: EXCISE,
    source: 'GST on low-value goods, 400 SGD; duty only on alcohol, tobacco, fuel and vehicles',
  },
  { ...plain, countries: ['HK'], hasNoDuty: true, dutiable: EXCISE, source: 'Hong Kong is a free port; duty only on liquor, tobacco, fuel and methyl alcohol' },
  { ...plain, countries: ['MY'], dutyFreeUpTo: units(500, 'MYR'), sellerCollectsUpTo: units(500, 'MYR'), source: 'Sales tax on low-value goods, 500 MYR' },
  {
    ...plain,
    countries: ['CH', 'LI'],
    hasNoDuty: true,
    dutiable: FOOD_AND_FARMING,
    taxFreeUpTo: units(62.5, 'CHF'),
    source: 'Swiss import VAT, tax-free amount; no duty on industrial goods since 1 January 2024',
  },
  {
    ...plain,
    countries: ['JP'],
    dutyFreeUpTo: yen(10_000),
    taxFreeUpTo: yen(10_000),
    neverFree: JAPAN_NEVER_FREE,
    source: 'Japan Customs, exemption up to 10,000 JPY; not for leather bags, gloves and shoes, ski boots and knitted clothes',
  },
  {
    ...plain,
    countries: ['KR'],
    shippedFrom: ['US'],
    dutyFreeUpTo: units(200, 'USD'),
    taxFreeUpTo: units(200, 'USD'),
    source: 'Korea Customs, exemption up to 200 USD from the US',
  },
  { ...plain, countries: ['KR'], dutyFreeUpTo: units(150, 'USD'), taxFreeUpTo: units(150, 'USD'), source: 'Korea Customs, exemption up to 150 USD' },
];

export const HANDLING_FEES: readonly HandlingFee[] = [
  {
    ...open,
    countries: ['FR'],
    amount: units(2, 'EUR'),
    per: 'line',
    upTo: EU_LIMIT,
    source: 'French handling fee on small parcels, 2 EUR per line',
    date: READ,
  },
  { ...open, countries: ['RO'], amount: units(25, 'RON'), per: 'consignment', upTo: EU_LIMIT, source: 'Romanian logistics fee, 25 RON', date: READ },
];

/** The EU-wide handling fee: announced, its amount and first day not confirmed, so the operator switches it on with an amount. */
export function euHandlingFee(each: Limit, validFrom: string): HandlingFee {
  return {
    countries: EU,
    amount: each,
    per: 'line',
    upTo: EU_LIMIT,
    validFrom,
    validTo: null,
    source: 'EU handling fee, switched on by the operator',
    date: validFrom,
  };
}
