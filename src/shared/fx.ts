/** Currency conversion with a dated snapshot the operator edits; integers throughout. */
import type { Decimal } from './money-math.ts';
import { isCurrency, minorDigits } from './money.ts';

/** One row of the snapshot: what one US dollar buys, on which day and according to whom. */
export interface FxRate {
  /** ISO 4217; customs thresholds also use currencies no account is kept in. */
  currency: string;
  perUsd: Decimal;
  date: string;
  source: string;
}

export interface FxSnapshot {
  /** Converts minor units, rounded half up; null when either currency has no rate. */
  convert(minor: number, from: string, to: string): number | null;
  /** The row a conversion used, for its date and source; undefined for USD and unknown currencies. */
  rate(currency: string): FxRate | undefined;
}

const MICRO = 1_000_000;
const ZERO_DIGITS = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK']);

/** Digits after the decimal point, also for currencies outside our list (ISO 4217). */
function digitsOf(currency: string): bigint {
  if (isCurrency(currency)) return BigInt(minorDigits(currency));
  return ZERO_DIGITS.has(currency) ? 0n : 2n;
}

/** Builds a snapshot from rows; the newest row of a currency wins. USD is always known. */
export function fxSnapshot(rows: readonly FxRate[]): FxSnapshot {
  const newest = new Map<string, FxRate>();
  for (const row of rows) {
    const known = newest.get(row.currency);
    if (!known || known.date <= row.date) newest.set(row.currency, row);
  }
  const microOf = (currency: string): bigint => {
    if (currency === 'USD') return BigInt(MICRO);
    const perUsd = Number(newest.get(currency)?.perUsd ?? 0);
    return BigInt(Math.round(perUsd * MICRO));
  };
  return {
    rate: (currency) => newest.get(currency),
    convert(minor, from, to) {
      if (from === to) return minor;
      const fromMicro = microOf(from);
      const toMicro = microOf(to);
      if (fromMicro <= 0n || toMicro <= 0n) return null;
      const over = BigInt(minor) * toMicro * 10n ** digitsOf(to);
      const under = fromMicro * 10n ** digitsOf(from);
      return Number((2n * over + (minor < 0 ? -under : under)) / (2n * under));
    },
  };
}
