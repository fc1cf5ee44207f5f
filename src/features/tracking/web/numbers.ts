import { MAX_NUMBERS } from '../contract.ts';

/** Tracking numbers out of pasted text: upper case, each once, in the order given. Spaces part numbers. */
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

/** How the numbers stand in the page's address; what is beyond the 100 of a look-up is left out. */
export const numbersQuery = (numbers: readonly string[]): string => numbers.slice(0, MAX_NUMBERS).join(',');
