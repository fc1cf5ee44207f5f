import { describe, expect, it } from 'vitest';
import { dealLots, lotsLeft, takeFirstToExpire, type Lot } from './lots.ts';

const lot = (name: string | null, expires: string | null, on_hand: number): Lot => ({ lot: name, expires, on_hand });

describe('what is left of lots', () => {
  it('stands in the order in which it expires', () => {
    const sums = [lot(null, null, 3), lot('B', '2027-05-01', 4), lot('C', '2027-01-01', 0), lot('A', '2026-12-01', 2), lot('A2', '2026-12-01', 1)];
    expect(lotsLeft(sums).map((one) => one.lot)).toEqual(['A', 'A2', 'B', null]);
  });

  it('lacks what left without a lot being named, from what expires first', () => {
    const sums = [lot('B', '2027-05-01', 4), lot('A', '2026-12-01', 2), lot(null, null, -5)];
    expect(lotsLeft(sums)).toEqual([lot('B', '2027-05-01', 1)]);
    expect(lotsLeft([lot('A', '2026-12-01', 2), lot(null, null, -5)])).toEqual([]);
  });
});

describe('what goes out', () => {
  const LOTS = [lot('C', null, 9), lot('B', '2027-05-01', 4), lot('OLD', '2026-11-01', 7), lot('A', '2026-12-01', 2)];

  it.each([
    [1, [['A', 1]]],
    [
      3,
      [
        ['A', 2],
        ['B', 1],
      ],
    ],
    [
      20,
      [
        ['A', 2],
        ['B', 4],
        ['C', 9],
      ],
    ],
    [0, []],
  ] as const)('of %i units is what expires first, and never what has expired', (quantity, taken) => {
    expect(takeFirstToExpire(LOTS, quantity, '2026-11-22').map((one) => [one.lot, one.quantity])).toEqual(taken);
  });

  it('may leave on the day it expires', () => {
    expect(takeFirstToExpire(LOTS, 1, '2026-12-01')[0]?.lot).toBe('A');
    expect(takeFirstToExpire(LOTS, 1, '2026-12-02')[0]?.lot).toBe('B');
  });

  it('is dealt out to those who want some, and what no lot is named for is told', () => {
    const taken = takeFirstToExpire(LOTS, 6, '2026-11-22');
    expect(dealLots(taken, [3, 0, 5]).map(({ lots, rest }) => [lots.map((one) => [one.lot, one.quantity]), rest])).toEqual([
      [
        [
          ['A', 2],
          ['B', 1],
        ],
        0,
      ],
      [[], 0],
      [[['B', 3]], 2],
    ]);
  });
});
