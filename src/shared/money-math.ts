import type { Currency } from './money.ts';
import { minorDigits } from './money.ts';

/** A decimal as text or number, read exactly: no binary fraction takes part in a rounding. */
export type Decimal = string | number;

/** Prices of one unit of `base` in other currencies on a day, e.g. `{ base: 'USD', rates: { CAD: '1.4188' } }`. */
export interface FxTable {
  base: Currency;
  rates: Partial<Record<Currency, Decimal>>;
}

interface Ratio {
  over: bigint;
  under: bigint;
}

function ratioOf(value: Decimal): Ratio {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value).trim());
  if (match === null) throw new RangeError(`not a decimal: ${value}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return { over: BigInt(`${sign}${whole}${fraction}`), under: 10n ** BigInt(fraction.length) };
}

/** Half away from zero, so that a refund rounds like its charge. */
function divideHalfUp(over: bigint, under: bigint): bigint {
  const negative = over < 0n !== under < 0n;
  const a = over < 0n ? -over : over;
  const b = under < 0n ? -under : under;
  const rounded = (2n * a + b) / (2n * b);
  return negative ? -rounded : rounded;
}

function toSafeNumber(value: bigint): number {
  const result = Number(value);
  if (!Number.isSafeInteger(result)) throw new RangeError(`beyond exact integers: ${value}`);
  return result;
}

/** `minor` times a decimal factor, rounded half up (away from zero) to a whole minor unit. */
export function times(minor: number, factor: Decimal): number {
  const { over, under } = ratioOf(factor);
  return toSafeNumber(divideHalfUp(BigInt(minor) * over, under));
}

/** `percent` per cent of `minor`, rounded half up: `percentOf(1000, 12.5)` is 125. */
export function percentOf(minor: number, percent: Decimal): number {
  const { over, under } = ratioOf(percent);
  return toSafeNumber(divideHalfUp(BigInt(minor) * over, under * 100n));
}

/** Minor units of `from` in minor units of `to`, at `rate` units of `to` for one unit of `from`, rounded half up once. */
export function convertAt(minor: number, from: Currency, to: Currency, rate: Decimal): number {
  const { over, under } = ratioOf(rate);
  return scaled(minor, from, to, over, under);
}

/** Converts through a table; returns null when a price is missing. Rounds half up once, also across two prices. */
export function convert(minor: number, from: Currency, to: Currency, table: FxTable): number | null {
  if (from === to) return minor;
  const fromRate = from === table.base ? '1' : table.rates[from];
  const toRate = to === table.base ? '1' : table.rates[to];
  if (fromRate === undefined || toRate === undefined) return null;
  const a = ratioOf(fromRate);
  const b = ratioOf(toRate);
  if (a.over <= 0n || b.over <= 0n) return null;
  return scaled(minor, from, to, b.over * a.under, b.under * a.over);
}

function scaled(minor: number, from: Currency, to: Currency, over: bigint, under: bigint): number {
  const up = 10n ** BigInt(minorDigits(to));
  const down = 10n ** BigInt(minorDigits(from));
  return toSafeNumber(divideHalfUp(BigInt(minor) * over * up, under * down));
}

/**
 * Splits an amount by weights into whole minor units whose sum is the amount (largest remainder first, then by position).
 * With no positive weight it is split evenly.
 */
export function allocate(minor: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + Math.max(0, Math.round(weight)), 0);
  const whole = sum === 0 ? weights.map(() => 1n) : weights.map((weight) => BigInt(Math.max(0, Math.round(weight))));
  const all = whole.reduce((total, weight) => total + weight, 0n);
  const sign = minor < 0 ? -1n : 1n;
  const amount = BigInt(minor) * sign;
  const shares = whole.map((weight) => (amount * weight) / all);
  let rest = amount - shares.reduce((total, share) => total + share, 0n);
  const byRemainder = whole
    .map((weight, index) => ({ index, remainder: (amount * weight) % all }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (rest === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    rest -= 1n;
  }
  return shares.map((share) => toSafeNumber(share * sign));
}
