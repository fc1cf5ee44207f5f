import type { QuoteLine, Quote } from '../rates/types.ts';

/** A line of the price: carriage and surcharges, and for DDP what customs will ask. Keys are full word keys. */
export interface PriceLine {
  code: QuoteLine['code'] | 'duty' | 'tax' | 'customs_fee';
  amountMinor: number;
  basis: { key: string; values: Record<string, string | number> };
}

/** One service as it is offered for a parcel, with everything that is charged. */
export interface Option extends Omit<Quote, 'lines'> {
  lines: PriceLine[];
}

/** What buying the option takes from the balance, minor units of its currency. */
export const optionTotal = (option: Pick<Option, 'lines'>): number => option.lines.reduce((sum, line) => sum + line.amountMinor, 0);

/** Spec §9: what every service but Post covers at no charge, goods and shipping together, in USD. */
export const DEFAULT_COVER_USD = 30;
