/**
 * The rate set as data: what the operator edits, what the CSV holds and what the tables store.
 * Weights are grams, lengths millimeters, money integer minor units, percentages basis points, dates YYYY-MM-DD.
 * `*` in a `service`, `origin` or `country` column means "any".
 */
import type { DgCode } from '../../shared/dangerous-goods.ts';
import type { Currency } from '../../shared/money.ts';
import type { Said } from '../../shared/words.ts';

export const TERMS = ['DDP', 'DDU'] as const;
export type Terms = (typeof TERMS)[number];

export const SURCHARGE_CODES = ['fuel', 'signature', 'insurance', 'oversize', 'irregular', 'remote', 'override'] as const;
export type SurchargeCode = (typeof SURCHARGE_CODES)[number];

export const LIMIT_KINDS = ['max_weight', 'max_length', 'max_girth', 'no_dg', 'no_ddp', 'no_ddu'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** First and last day a row is in force, inclusive; null is open. */
export interface Validity {
  validFrom: string | null;
  validTo: string | null;
}

export interface ServiceRow {
  code: string;
  maxWeightG: number;
  maxLengthMm: number;
  /** Length plus twice width plus twice height. */
  maxGirthMm: number;
  /** Above these the oversize surcharge is due; parcels are still accepted up to the maximum. */
  oversizeLengthMm: number;
  oversizeGirthMm: number;
  /** Thickest envelope; 0 when the service takes only parcels. */
  maxThicknessMm: number;
  /** Goods value covered without a fee, in US cents (spec §9: 3000, none on Post). */
  defaultCoverMinor: number;
  acceptsReturns: boolean;
  dgCodes: readonly DgCode[];
}

/** How a service weighs; dated, because carriers change divisor and rounding. */
export interface WeighingRow extends Validity {
  service: string;
  origin: string;
  /** Cubic centimeters per kilogram. */
  divisor: number;
  /** The chargeable weight is rounded up to a multiple of this. */
  stepG: number;
  /** Each side is rounded up to a multiple of this before the volume is computed. */
  sideStepMm: number;
}

export interface EntryPointRow {
  code: string;
  name: string;
  street1: string;
  street2: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
  /** What the driver's navigation needs, when it differs from the postal address. */
  deliveryAddress: string;
  notes: string;
  language: string;
  timeZone: string;
  requiresAuthorization: boolean;
  closedFrom: string | null;
  closedTo: string | null;
}

export interface ExitPointRow {
  code: string;
  description: string;
  city: string;
  country: string;
}

/** One country, or one postal prefix of it, that belongs to a zone. */
export interface ZoneRow {
  zone: string;
  country: string;
  postalPrefix: string;
}

export interface LaneRow {
  service: string;
  origin: string;
  zone: string;
  exitPoint: string;
  carrier: string;
  terms: readonly Terms[];
  transitMin: number;
  transitMax: number;
}

export interface CardBreak {
  upToG: number;
  priceMinor: number;
}

export interface CardRow extends Validity {
  service: string;
  origin: string;
  zone: string;
  currency: Currency;
  breaks: readonly CardBreak[];
  /** For each kilogram, or part of one, above the last break; null when nothing heavier is accepted. */
  perKgMinor: number | null;
}

/** amount = max(minimum, flat + basis points of the basis + per kg of chargeable weight). */
export interface SurchargeRow extends Validity {
  code: SurchargeCode;
  service: string;
  origin: string;
  currency: Currency;
  flatMinor: number;
  basisPoints: number;
  perKgMinor: number;
  minimumMinor: number;
}

export interface RemoteAreaRow {
  country: string;
  postalPrefix: string;
}

/** A tighter rule for some lanes. `value` is grams or millimeters; unused for `no_*` kinds. */
export interface LimitRow {
  service: string;
  origin: string;
  country: string;
  kind: LimitKind;
  value: number;
}

export interface RateData {
  services: readonly ServiceRow[];
  weighing: readonly WeighingRow[];
  entryPoints: readonly EntryPointRow[];
  exitPoints: readonly ExitPointRow[];
  zones: readonly ZoneRow[];
  lanes: readonly LaneRow[];
  cards: readonly CardRow[];
  surcharges: readonly SurchargeRow[];
  remoteAreas: readonly RemoteAreaRow[];
  limits: readonly LimitRow[];
}

/** A sentence to show, its values ready to print. */
export type Phrase = Required<Said>;

export interface QuoteRequest {
  /** Entry point code, or the code of a warehouse that hands over at one. */
  origin: string;
  exitPoint?: string;
  country: string;
  province?: string;
  postalCode?: string;
  kind: 'parcel' | 'envelope';
  weightG: number;
  lengthMm?: number;
  widthMm?: number;
  /** Height of a parcel, thickness of an envelope. */
  heightMm?: number;
  /** Of the insured value. */
  currency: Currency;
  /** Goods value to cover; absent means the default cover only. */
  insuredValueMinor?: number;
  signature?: boolean;
  irregular?: boolean;
  isReturn?: boolean;
  /** The address was not found and is shipped to anyway (spec §5). */
  overrideAddress?: boolean;
  dgCodes?: readonly DgCode[];
  terms?: Terms;
  /** Hand-over day, YYYY-MM-DD, in the entry point's time zone. */
  date: string;
}

export const LINE_CODES = ['base', ...SURCHARGE_CODES] as const;

export interface QuoteLine {
  code: (typeof LINE_CODES)[number];
  amountMinor: number;
  basis: Phrase;
  /** The amounts that its basis names, by their place in the sentence. */
  namedMinor?: Readonly<Record<string, number>>;
}

export interface Quote {
  service: string;
  carrier: string;
  exitPoint: string;
  zone: string;
  currency: Currency;
  grossG: number;
  volumetricG: number;
  chargeableG: number;
  weightBasis: Phrase;
  lines: QuoteLine[];
  baseMinor: number;
  /** Every line except base and insurance. */
  surchargeMinor: number;
  insuranceFeeMinor: number;
  /** What the quote covers, in the quote's currency; null where no exchange rate leads to it. */
  coverageMinor: number | null;
  totalMinor: number;
  terms: readonly Terms[];
  transitMin: number;
  transitMax: number;
  deliverFrom: string;
  deliverTo: string;
}

export interface Unavailable {
  service: string;
  reason: Phrase;
}

export interface QuoteResult {
  services: Quote[];
  unavailable: Unavailable[];
}
