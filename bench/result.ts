/** One line of the bench's table. */
export interface Result {
  name: string;
  value: number;
  unit: string;
  /** The goal of the design's quality page in words, or null for a number that is only reported. */
  goal: string | null;
  met: boolean;
}

export const atMost = (name: string, value: number, unit: string, goal: number): Result => ({ name, value, unit, goal: `≤ ${goal}`, met: value <= goal });
export const atLeast = (name: string, value: number, unit: string, goal: number): Result => ({ name, value, unit, goal: `≥ ${goal}`, met: value >= goal });
export const told = (name: string, value: number, unit: string): Result => ({ name, value, unit, goal: null, met: true });

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds of one run of each, in turn, so that both see the same load: the medians after `warmUp` rounds. */
export async function compare(rounds: number, warmUp: number, ...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = works.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [i, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= 0) times[i]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}
