/** So wide that the numbers of bins sort as numbers. */
const WIDTH = 6;

/** What a bin is sorted by, as text: `A-2` comes before `A-10`, and a bin before those whose names begin with its own. */
export const placeOf = (bin: string): string => bin.replaceAll(/\d+/g, (digits) => digits.padStart(WIDTH, '0'));

/** Sorts bins as one walks past them; what lies in none comes last. */
export function compareBins(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [first, second] = [placeOf(a), placeOf(b)];
  return first < second ? -1 : Number(first > second);
}
