import type { Day } from '../../shared/day.ts';
import { addDays } from '../../shared/time.ts';

/** How far ahead stock is foreseen. */
export const AHEAD_DAYS = 30;
/** Nobody orders goods for a day further away than this. */
const FARTHEST_DAYS = 366;

/** Units on their way. */
export interface Arrival {
  quantity: number;
  /** When they should be on the shelf, by how long it took before; null where it never did. */
  due: Day | null;
}

export interface Prospect {
  onHand: number;
  available: number;
  /** Units sold a day; null where nobody knows. */
  pace: number | null;
  arrivals: readonly Arrival[];
}

/** What is late is expected tomorrow: it has not come today. */
const comesOn = (due: Day, today: Day): Day => (due > today ? due : addDays(today, 1));

const arrivedBy = (arrivals: readonly Arrival[], day: Day, today: Day): number =>
  arrivals.reduce((sum, { quantity, due }) => (due !== null && comesOn(due, today) <= day ? sum + quantity : sum), 0);

/** On hand at the end of each of the next days at this pace, with what is on its way; nothing where the pace is unknown. */
export function forecast({ onHand, available, pace, arrivals }: Prospect, today: Day): { days: Day[]; on_hand: number[] } {
  if (pace === null) return { days: [], on_hand: [] };
  const days = Array.from({ length: AHEAD_DAYS }, (_, n) => addDays(today, n + 1));
  const promised = onHand - available;
  let free = available;
  let here = 0;
  const on_hand = days.map((day) => {
    const arrived = arrivedBy(arrivals, day, today);
    free = Math.max(0, free + (arrived - here) - pace);
    here = arrived;
    return Math.round(free) + promised;
  });
  return { days, on_hand };
}

/** The first day on which none is left to sell at this pace, counting what is on its way; null where the pace is unknown or it lasts for a year. */
export function runsOutOn({ available, pace, arrivals }: Pick<Prospect, 'available' | 'pace' | 'arrivals'>, today: Day): Day | null {
  if (available <= 0) return today;
  if (pace === null) return null;
  let free = available;
  let here = 0;
  for (let n = 1; n <= FARTHEST_DAYS; n += 1) {
    const day = addDays(today, n);
    const arrived = arrivedBy(arrivals, day, today);
    free += arrived - here - pace;
    here = arrived;
    if (free < 0) return day;
  }
  return null;
}

/** The warehouse that runs out first; none where no day is known. */
export const firstOut = <O extends { runs_out: Day | null }>(outlook: readonly O[]): O | undefined =>
  outlook.filter((one) => one.runs_out !== null).toSorted((a, b) => (a.runs_out ?? '').localeCompare(b.runs_out ?? ''))[0];

/** The warehouse whose chart is shown first: where it runs out first of those that have, sell or await some. An empty shelf that nothing leaves tells nothing. */
export function firstShown<O extends { available: number; pace: number | null; arrivals: readonly unknown[]; runs_out: Day | null }>(
  outlook: readonly O[],
): O | undefined {
  const alive = outlook.filter(({ available, pace, arrivals }) => available > 0 || pace !== null || arrivals.length > 0);
  return firstOut(alive) ?? alive.toSorted((a, b) => b.available - a.available)[0] ?? firstOut(outlook);
}

/** The last day to order more so that it is there before none is left; null where either is unknown. */
export function reorderBy(runsOut: Day | null, leadDays: number | null): Day | null {
  return runsOut === null || leadDays === null ? null : addDays(runsOut, -leadDays);
}

/** Whether the last day to order, so many days ahead, is over. */
export const isTooLate = (daysAhead: number): boolean => daysAhead < 0;
