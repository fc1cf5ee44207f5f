/** Landed cost: what the destination's customs will charge. Amounts are minor units, rates parts per million (5 % = 50,000). */
import type { FxSnapshot } from '../../shared/fx.ts';
import type { Currency } from '../../shared/money.ts';
import type { Said } from '../../shared/words.ts';

/** A sentence to show, its values ready to print. */
export type Rule = Required<Said>;

/** An amount in any ISO 4217 currency, in its minor unit: thresholds are in the destination's own. */
export interface Limit {
  minor: number;
  currency: string;
}

/** Where a fact was read and when; shown beside every line that rests on it. */
export interface Sourced {
  source: string;
  /** YYYY-MM or YYYY-MM-DD. */
  date: string;
}

interface Period {
  /** First and last shipping day the row applies to; null is open-ended. */
  validFrom: string | null;
  validTo: string | null;
}

export type Channel = 'post' | 'courier';

/** How a destination treats a consignment. The first row whose conditions fit applies; rows are ordered by hand. */
export interface ImportRule extends Sourced, Period {
  countries: readonly string[];
  channel?: Channel;
  shippedFrom?: readonly string[];
  /** Only where goods of one of these countries are in the consignment. */
  madeIn?: readonly string[];
  /** Goods value up to which no duty is due; null where every consignment pays. */
  dutyFreeUpTo: Limit | null;
  /** Goods value up to which no tax is due. */
  taxFreeUpTo: Limit | null;
  /** Goods value up to which the seller collects the tax at the sale (IOSS, UK VAT, GST on low-value goods). */
  sellerCollectsUpTo: Limit | null;
  /** A fixed duty for each distinct 6-digit HS code instead of the tariff. */
  flatDuty: { upTo: Limit; each: Limit } | null;
  /** Goods, by the beginning of their codes, that duty-free and tax-free amounts do not hold for. */
  neverFree?: readonly string[];
  /** The destination charges no duty on ordinary goods. */
  hasNoDuty: boolean;
  /** The goods, by the beginning of their codes, that pay duty all the same. */
  dutiable?: readonly string[];
  /** Whether duty is on the goods alone (FOB) or on goods, freight and insurance (CIF). */
  dutyOn: 'goods' | 'landed';
}

export interface TaxRate extends Sourced, Period {
  country: string;
  /** The part of the ISO 3166-2 code after the hyphen; null for the whole country. */
  province: string | null;
  /** VAT, GST, HST … as it is called there. */
  name: string;
  ratePpm: number;
}

/** A lower rate of a country's one tax for some goods. */
export interface ReducedTax extends Sourced, Period {
  country: string;
  ratePpm: number;
  /** The beginnings of their codes. */
  hsCodes: readonly string[];
}

export interface HandlingFee extends Sourced, Period {
  countries: readonly string[];
  amount: Limit;
  per: 'line' | 'consignment';
  /** Only up to this goods value; null for all. */
  upTo: Limit | null;
}

/** An amount of duty for each kilogram or each unit (a piece, a pair), in whole units of a currency. */
export interface PerMeasure {
  amount: number;
  currency: string;
  per: 'kg' | 'unit';
}

/** What a duty has besides its share of the value. */
export interface Specific {
  plus?: PerMeasure;
  /** The least and the most that is charged. */
  min?: PerMeasure;
  max?: PerMeasure;
}

/** A line of a national tariff, of any number of digits from 2 (a chapter) to 10. */
export interface TariffLine extends Sourced {
  country: string;
  hsCode: string;
  /** Country of origin an additional duty is for; null for the general rate. */
  origin: string | null;
  /** Null where the duty cannot be told from value, number and weight. */
  ratePpm: number | null;
  specific?: Specific;
  /** The highest rate of several codes rather than the rate of one. */
  isHighest: boolean;
}

/** The lines a code may belong to: one, or those below it or beside it where it is shorter than they are, or not among them. */
export interface FoundLines {
  lines: readonly TariffLine[];
  /** The part of the code that all of them begin with. */
  hsCode: string;
}

export interface TariffLookup {
  /** The general rates a code may have; null when nothing is known. */
  general(country: string, hsCode: string): FoundLines | null;
  /** Additional duties for an origin; of several lines for the same goods the highest applies. */
  additional(country: string, origin: string, hsCode: string): FoundLines | null;
  /** Origins whose goods pay additional duties there. */
  origins(country: string): readonly string[];
}

export interface DutyTables {
  fx: FxSnapshot;
  rules: readonly ImportRule[];
  taxes: readonly TaxRate[];
  reduced: readonly ReducedTax[];
  fees: readonly HandlingFee[];
  tariff: TariffLookup;
}

export interface LandedItem {
  /** Of one unit. */
  valueMinor: number;
  currency: Currency;
  quantity: number;
  hsCode?: string | null;
  countryOfOrigin?: string | null;
  /** Of one unit, in grams, where known. */
  weightG?: number | null;
}

export interface LandedRequest {
  destination: { country: string; province?: string | null; postalCode?: string | null };
  /** Where the goods are shipped from. */
  originCountry: string;
  items: readonly LandedItem[];
  freightMinor: number;
  insuranceMinor: number;
  /** Of freight, insurance and of the answer. */
  currency: Currency;
  /** YYYY-MM-DD. */
  shipDate: string;
  importChannel: Channel;
}

export const BASES = ['tariff', 'highest', 'flat', 'threshold'] as const;
export type Basis = (typeof BASES)[number];

export interface LandedLine extends Sourced {
  kind: 'duty' | 'tax' | 'fee';
  amountMinor: number;
  currency: Currency;
  rule: Rule;
  basis: Basis;
  hsCode?: string;
  /** The exchange rates that a limit or an amount was converted by. */
  exchange?: Rule;
  /** Position of the item the line is about. */
  item?: number;
  /** Of a duty or tax on several items together: by what each has a part of it. */
  on?: readonly number[];
}

export interface LandedCost {
  lines: LandedLine[];
  currency: Currency;
  dutyMinor: number;
  taxMinor: number;
  feeMinor: number;
  totalMinor: number;
  /** Always true: customs decides, not we. */
  estimate: true;
  warnings: Rule[];
  /** Why a charge is not known, and what to do; DDP cannot be sold then. Those are among the warnings too. */
  unknown: Rule[];
}
