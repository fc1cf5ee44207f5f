import type { Volumes } from '../contract.ts';

/** What one bar stands for: a day, or several in a row. */
export interface Span {
  from: string;
  to: string;
  total: number;
  /** One per key of the volumes. */
  counts: readonly number[];
}

const WEEK = 7;

/** Whether most days are empty: bars for days would be lost between gaps. One week is always shown by its days. */
const isSparse = (days: Volumes['days']): boolean => days.length > WEEK && days.filter((one) => one.total === 0).length * 2 > days.length;

/** The bars of the chart: days, or where most are empty the weeks that end today and before; the first has the days that are left. */
export function spansOf({ keys, days }: Pick<Volumes, 'keys' | 'days'>): { spans: readonly Span[]; isWeekly: boolean } {
  const isWeekly = isSparse(days);
  const length = isWeekly ? WEEK : 1;
  const head = days.length % length;
  const starts = Array.from({ length: Math.ceil(days.length / length) }, (_, i) => (head === 0 ? i * length : Math.max(0, head + (i - 1) * length)));
  const spans = starts.flatMap((start, i): Span[] => {
    const own = days.slice(start, starts[i + 1] ?? days.length);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const counts = keys.map((_, key) => own.reduce((sum, one) => sum + (one.counts[key] ?? 0), 0));
    return [{ from: first.day, to: last.day, total: own.reduce((sum, one) => sum + one.total, 0), counts }];
  });
  return { spans, isWeekly };
}
