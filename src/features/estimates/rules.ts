import { LINE_CODES, type Phrase, type Quote } from '../rates/types.ts';

/** What customs charges, where the seller pays it. */
export const CUSTOMS_CODES = ['duty', 'tax', 'customs_fee'] as const;
export const PRICE_CODES = [...LINE_CODES, ...CUSTOMS_CODES] as const;
export type PriceCode = (typeof PRICE_CODES)[number];
/** Whether a price line is a customs charge. */
export const isCustoms = (code: PriceCode): code is (typeof CUSTOMS_CODES)[number] => CUSTOMS_CODES.some((one) => one === code);

/** A line of the price: carriage and surcharges, and for DDP what customs will charge. Keys are full word keys. */
export interface PriceLine {
  code: PriceCode;
  amountMinor: number;
  basis: Phrase;
  /** Of a duty or tax: how much of it is each item's. */
  byItem?: number[];
}

/** One service as it is offered for a parcel, with everything that is charged. */
export interface Option extends Omit<Quote, 'lines'> {
  lines: PriceLine[];
}

/** What buying the option takes from the balance, minor units of its currency. */
export const optionTotal = (option: Pick<Option, 'lines'>): number => option.lines.reduce((sum, line) => sum + line.amountMinor, 0);
