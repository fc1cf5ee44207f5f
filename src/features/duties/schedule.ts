import type { PerMeasure, Sourced, Specific } from './types.ts';

/** What a line of a schedule charges; null where value, number and weight do not tell it. */
export interface Rate {
  ratePpm: number | null;
  specific?: Specific;
  isHighest: boolean;
}

/** A tariff in the order of its codes. */
export interface Schedule extends Sourced {
  codes: readonly string[];
  rates: readonly Rate[];
}

const AMOUNT = String.raw`([\d.]+)([A-Z]{3})\/(kg|u)`;
const RATE = new RegExp(String.raw`^(\^)?([\d.]+)(?:\+${AMOUNT})?(?:>${AMOUNT})?(?:<${AMOUNT})?$`);

function measure([amount, currency, per]: readonly (string | undefined)[]): PerMeasure | undefined {
  return amount === undefined || currency === undefined ? undefined : { amount: Number(amount), currency, per: per === 'kg' ? 'kg' : 'unit' };
}

/**
 * Reads a rate as the tariff files write it: percent, then `+` an amount for each kg or unit (u), `>` the least, `<` the most;
 * `^` before a highest rate of several codes, `?` for what cannot be calculated. Throws for anything else.
 */
export function readRate(text: string): Rate {
  if (text === '?') return { ratePpm: null, isHighest: false };
  const match = RATE.exec(text);
  if (!match) throw new Error(`not a rate: ${text}`);
  const [plus, min, max] = [measure(match.slice(3, 6)), measure(match.slice(6, 9)), measure(match.slice(9, 12))];
  const specific: Specific = { ...(plus && { plus }), ...(min && { min }), ...(max && { max }) };
  return {
    ratePpm: Math.round(Number(match[2]) * 10_000),
    ...((plus ?? min ?? max) && { specific }),
    isHighest: match[1] !== undefined,
  };
}

/** Reads a tariff file: source, licence and date in three lines that begin with #, then each rate with its codes. */
export function readSchedule(text: string): Schedule {
  const [source = '', , date = '', ...rows] = text.trimEnd().split('\n');
  const all: (readonly [string, Rate])[] = [];
  for (const row of rows) {
    const [rate = '', ...codes] = row.split(' ');
    const read = readRate(rate);
    for (const code of codes) all.push([code, read]);
  }
  all.sort(([a], [b]) => (a < b ? -1 : 1));
  return { source: source.slice(2), date: date.slice(2), codes: all.map(([code]) => code), rates: all.map(([, rate]) => rate) };
}

/** Position of the first code that is not before `code`. */
function firstFrom(codes: readonly string[], code: string): number {
  let [low, high] = [0, codes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? '') < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The positions of codes that begin with `prefix`, which is not empty. */
export function positionsUnder({ codes }: Schedule, prefix: string): [from: number, to: number] {
  const from = firstFrom(codes, prefix);
  // Codes are digits, and a colon is what follows nine.
  return [from, firstFrom(codes, `${prefix}:`)];
}

/** The position of exactly this code, or -1. */
export function positionOf({ codes }: Schedule, code: string): number {
  const at = firstFrom(codes, code);
  return codes[at] === code ? at : -1;
}
