import { MAX_NUMBERS } from '../../contract.ts';

/** Tracking numbers from pasted text: uppercase, each once, in the order given. Spaces separate numbers. */
export function readTrackingNumbers(text: string): string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;，；、"'|]+/)
        .filter(Boolean),
    ),
  ];
}

/** How the numbers are written in the page's address; those beyond the 100 of a lookup are left out. */
export const numbersQuery = (numbers: readonly string[]): string => numbers.slice(0, MAX_NUMBERS).join(',');
