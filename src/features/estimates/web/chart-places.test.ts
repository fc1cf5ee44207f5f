import { expect, it } from 'vitest';
import { axisOf, ticksOf } from './chart-places.ts';

it('sets round limits around all figures', () => {
  expect(axisOf([15.3, 32.5], 5)).toEqual({ from: 15, to: 35, step: 5 });
  expect(ticksOf(axisOf([0, 18], 6))).toEqual([0, 5, 10, 15, 20]);
  expect(axisOf([12, 12], 5)).toEqual({ from: 12, to: 13, step: 1 });
  for (const figures of [
    [0.2, 0.4],
    [1, 1999],
    [7, 8],
    [99.99, 100.01],
    [10, 2_500_000],
  ]) {
    const { from, to, step } = axisOf(figures, 5);
    expect(from).toBeLessThanOrEqual(Math.min(...figures));
    expect(to).toBeGreaterThanOrEqual(Math.max(...figures));
    expect((to - from) / step).toBeLessThanOrEqual(5);
  }
});
