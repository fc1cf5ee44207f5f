import { describe, expect, it } from 'vitest';
import type { PackOrder } from '../contract.ts';
import { canHold, countsOf, isExpected, itemFor, itemsOf, linesIn, nextItem } from './parcel.ts';

const line = (at: number, sku: string, quantity: number, parts: { id: number; each: number; codes: string[] }[]) => ({
  line: at,
  sku,
  name: sku,
  quantity,
  codes: [sku],
  parts: parts.map(({ id, each, codes }) => ({ product_id: id, name: `P${id}`, image_id: null, bin: null, lots: null, codes, quantity: each })),
});
const order = (...line_items: PackOrder['line_items']) => ({ line_items }) as PackOrder;
const mug = line(1, 'MUG', 3, [{ id: 1, each: 1, codes: ['MUG', '4006381333931'] }]);
const set = line(2, 'TEA-SET', 2, [
  { id: 1, each: 2, codes: ['MUG', '4006381333931'] },
  { id: 2, each: 1, codes: ['POT'] },
]);

describe('a parcel that is being packed', () => {
  it('takes each unit by whatever a scanner reads on it, and no more than were ordered', () => {
    const items = itemsOf(order(mug));
    expect(itemFor(items, [], 'mug')).toBe(0);
    expect(itemFor(items, [0, 0], '4006381333931')).toBe(0);
    expect(itemFor(items, [0, 0, 0], 'MUG')).toBe('full');
    expect(itemFor(items, [], 'POT')).toBeNull();
  });

  it('asks for more of what was scanned last, then for the next', () => {
    const items = itemsOf(order(mug, line(2, 'TOWEL', 1, [{ id: 3, each: 1, codes: ['TOWEL'] }])));
    expect(nextItem(items, [])).toBe(0);
    expect(nextItem(items, [1])).toBe(0);
    expect(nextItem(items, [0])).toBe(0);
    expect(nextItem(items, [0, 0, 0])).toBe(1);
    expect(nextItem(items, [0, 0, 0, 1])).toBeNull();
  });

  it('counts a bundle by its parts, and holds only whole ones', () => {
    const items = itemsOf(order(mug, set));
    expect(items.map((item) => item.needed)).toEqual([3, 4, 2]);
    // Mugs fill their own line first.
    const scans = [0, 0, 0, 1, 1];
    expect([scans, [0, 0, 0, 0], [7]].map((kept) => canHold(items, kept))).toEqual([true, false, false]);
    expect(itemFor(items, [0, 0, 0], 'MUG')).toBe(1);
    expect(countsOf(items, scans)).toEqual([3, 2, 0]);
    expect(linesIn(items, scans)).toBeNull();
    expect(linesIn(items, [...scans, 2])).toEqual([
      { sku: 'MUG', quantity: 3 },
      { sku: 'TEA-SET', quantity: 1 },
    ]);
  });

  it('adds up a SKU that stands on two lines', () => {
    const items = itemsOf(order(mug, { ...mug, line: 2, quantity: 1 }));
    expect(linesIn(items, [0, 0, 0, 1])).toEqual([{ sku: 'MUG', quantity: 4 }]);
  });

  it('is weighed again when it is far from what it should weigh', () => {
    expect(isExpected(1, 1.05)).toBe(true);
    expect(isExpected(0.02, 0.045)).toBe(true);
    expect(isExpected(1, 1.2)).toBe(false);
  });
});
