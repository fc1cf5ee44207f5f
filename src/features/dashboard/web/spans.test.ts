import { expect, it } from 'vitest';
import { addDays } from '../../../shared/time.ts';
import { spansOf } from './spans.ts';

/** Days from November 1 with one shipment on some of them. */
const volumes = (count: number, busy: readonly number[]) => ({
  keys: ['Pending', 'Delivered'],
  days: Array.from({ length: count }, (_, i) => ({
    day: addDays('2026-11-01', i),
    total: busy.includes(i) ? 1 : 0,
    counts: busy.includes(i) ? [0, 1] : [0, 0],
  })),
});

it('shows weeks that end with the last day where most days are empty, and loses nothing', () => {
  const { spans, isWeekly } = spansOf(volumes(30, [0, 1, 2, 20, 29]));
  expect(isWeekly).toBe(true);
  expect(spans).toEqual([
    { from: '2026-11-01', to: '2026-11-02', total: 2, counts: [0, 2] },
    { from: '2026-11-03', to: '2026-11-09', total: 1, counts: [0, 1] },
    { from: '2026-11-10', to: '2026-11-16', total: 0, counts: [0, 0] },
    { from: '2026-11-17', to: '2026-11-23', total: 1, counts: [0, 1] },
    { from: '2026-11-24', to: '2026-11-30', total: 1, counts: [0, 1] },
  ]);
});

it('shows whole weeks where they fill the time', () => {
  expect(spansOf(volumes(28, [3])).spans.map((one) => one.from)).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22']);
});

it('shows days where at least half of them are busy, and those of one week always', () => {
  const half = Array.from({ length: 15 }, (_, i) => i * 2);
  expect(spansOf(volumes(30, half))).toMatchObject({ isWeekly: false, spans: { length: 30 } });
  expect(spansOf(volumes(30, half.slice(1))).isWeekly).toBe(true);
  expect(spansOf(volumes(7, [1]))).toMatchObject({ isWeekly: false, spans: { length: 7 } });
});
