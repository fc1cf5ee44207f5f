import type { LimitRow, ServiceRow, SurchargeRow, WeighingRow } from '../types.ts';

/** The demo's rates apply from this day on; nothing is offered for earlier days. */
export const DEMO_FROM = '2026-01-01';
const always = { validFrom: DEMO_FROM, validTo: null };

/** Spec §9: default cover of 30 USD, except on Post. */
const COVER = 3000;

export const DEMO_SERVICES: readonly ServiceRow[] = [
  {
    code: 'parcel',
    maxWeightG: 30_000,
    maxLengthMm: 1200,
    maxGirthMm: 3000,
    oversizeLengthMm: 900,
    oversizeGirthMm: 2200,
    maxThicknessMm: 0,
    defaultCoverMinor: COVER,
    acceptsReturns: true,
    dgCodes: ['0966', '0967', '0969', '0970', 'ORMD1', 'ORMD2', 'ORMD3', 'SDEC1', 'SDEC2', 'SDEC3', 'SDEC4'],
  },
  {
    code: 'plus',
    maxWeightG: 30_000,
    maxLengthMm: 1200,
    maxGirthMm: 3000,
    oversizeLengthMm: 1000,
    oversizeGirthMm: 2600,
    maxThicknessMm: 20,
    defaultCoverMinor: COVER,
    acceptsReturns: true,
    dgCodes: ['0966', '0967', '0969', '0970', 'SDEC1', 'SDEC2'],
  },
  {
    code: 'post',
    maxWeightG: 2000,
    maxLengthMm: 600,
    maxGirthMm: 1500,
    oversizeLengthMm: 600,
    oversizeGirthMm: 1500,
    maxThicknessMm: 30,
    defaultCoverMinor: 0,
    acceptsReturns: false,
    dgCodes: ['0967', '0970'],
  },
  {
    code: 'priority',
    maxWeightG: 30_000,
    maxLengthMm: 1500,
    maxGirthMm: 3300,
    oversizeLengthMm: 1200,
    oversizeGirthMm: 2700,
    maxThicknessMm: 20,
    defaultCoverMinor: COVER,
    acceptsReturns: true,
    dgCodes: ['0965', '0966', '0967', '0968', '0969', '0970', 'ORMD1', 'ORMD2', 'ORMD3', 'SDEC1', 'SDEC2', 'SDEC3', 'SDEC4'],
  },
];

export const DEMO_WEIGHING: readonly WeighingRow[] = [
  { service: 'parcel', origin: '*', divisor: 6000, stepG: 50, sideStepMm: 1, ...always },
  { service: 'plus', origin: '*', divisor: 6000, stepG: 50, sideStepMm: 1, ...always },
  { service: 'post', origin: '*', divisor: 8000, stepG: 10, sideStepMm: 1, ...always },
  { service: 'priority', origin: '*', divisor: 5000, stepG: 100, sideStepMm: 10, ...always },
];

/** Transit in business days: spec §9 for three services, the demo operator's own promise for Post. */
export const DEMO_TRANSIT: Readonly<Record<string, readonly [number, number]>> = {
  parcel: [5, 10],
  plus: [4, 8],
  post: [8, 18],
  priority: [3, 6],
};

const none = { flatMinor: 0, basisPoints: 0, perKgMinor: 0, minimumMinor: 0 };
type Amounts = Partial<typeof none>;

function surcharge(code: SurchargeRow['code'], service: string, amounts: Amounts, origin = '*'): SurchargeRow {
  return { code, service, origin, currency: 'USD', ...none, ...amounts, ...always };
}

/** Post has neither a signature nor insurance, so both are refused there. */
export const DEMO_SURCHARGES: readonly SurchargeRow[] = [
  surcharge('fuel', 'parcel', { basisPoints: 950 }),
  surcharge('fuel', 'plus', { basisPoints: 1100 }),
  surcharge('fuel', 'post', { basisPoints: 400 }),
  surcharge('fuel', 'priority', { basisPoints: 1650 }),
  surcharge('fuel', 'priority', { basisPoints: 1425 }, 'LHRHUB'),
  surcharge('signature', 'parcel', { flatMinor: 325 }),
  surcharge('signature', 'plus', { flatMinor: 325 }),
  surcharge('signature', 'priority', { flatMinor: 450 }),
  surcharge('insurance', 'parcel', { basisPoints: 150, minimumMinor: 100 }),
  surcharge('insurance', 'plus', { basisPoints: 150, minimumMinor: 100 }),
  surcharge('insurance', 'priority', { basisPoints: 120, minimumMinor: 150 }),
  surcharge('oversize', '*', { flatMinor: 1800 }),
  surcharge('irregular', '*', { flatMinor: 950 }),
  surcharge('irregular', 'post', { flatMinor: 300 }),
  surcharge('remote', '*', { flatMinor: 220, perKgMinor: 45, minimumMinor: 350 }),
  surcharge('remote', 'post', {}),
  surcharge('override', '*', { flatMinor: 150 }),
];

function limit(service: string, country: string, kind: LimitRow['kind'], value = 0, origin = '*'): LimitRow {
  return { service, origin, country, kind, value };
}

/** Post is delivered duty unpaid outside countries with a seller-pays scheme; some carriers accept less abroad. */
export const DEMO_LIMITS: readonly LimitRow[] = [
  ...['BR', 'CO', 'PE', 'CL', 'EG', 'NG', 'KE', 'IN', 'BD', 'UZ', 'KZ'].map((country) => limit('*', country, 'no_ddp')),
  limit('post', 'US', 'no_ddu'),
  ...['BR', 'IN', 'EG'].map((country) => limit('*', country, 'no_dg')),
  limit('post', 'HK', 'no_dg'),
  limit('parcel', 'JP', 'max_weight', 25_000),
  limit('parcel', 'AU', 'max_weight', 22_000),
  limit('plus', 'AU', 'max_weight', 22_000),
  limit('parcel', 'BR', 'max_weight', 20_000),
  limit('plus', 'MX', 'max_weight', 25_000),
  limit('parcel', 'AU', 'max_length', 1050),
  limit('plus', 'AU', 'max_length', 1050),
  limit('parcel', 'IS', 'max_girth', 2400),
];
