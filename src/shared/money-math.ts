/** A decimal as text or number, read exactly: no binary fraction affects the rounding. */
export type Decimal = string | number;

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

/** `percent` percent of `minor`, rounded half up: `percentOf(1000, 12.5)` is 125. */
export function percentOf(minor: number, percent: Decimal): number {
  const { over, under } = ratioOf(percent);
  return toSafeNumber(divideHalfUp(BigInt(minor) * over, under * 100n));
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
