import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOrder, Shelves, type Wanting } from './allocation.ts';

const line = (n: number, quantity: number, parts: Wanting['parts'] = [{ productId: n, quantity: 1 }]): Wanting => ({ line: n, sku: `S${n}`, quantity, parts });
const shelves = (levels: Record<string, number>) =>
  new Shelves(
    Object.entries(levels).map(([key, free]) => {
      const [productId = '', warehouse = ''] = key.split('/');
      return { productId: Number(productId), warehouse, free };
    }),
  );
const plan = (has: Record<string, number>, lines: Wanting[], { parts = false, houses = ['A', 'B', 'C'] } = {}) =>
  planOrder(shelves(has), lines, houses, parts).plan;

describe('where an order is packed', () => {
  it('is the nearest warehouse that has everything, although a nearer one has some', () => {
    expect(plan({ '1/A': 1, '1/B': 2, '2/B': 1, '1/C': 9, '2/C': 9 }, [line(1, 2), line(2, 1)])).toEqual({
      picks: [
        { line: 1, warehouse: 'B', quantity: 2 },
        { line: 2, warehouse: 'B', quantity: 1 },
      ],
    });
  });

  it('is none when it may not go in parts, and says what is missing where most of it is', () => {
    expect(plan({ '1/A': 2, '2/B': 1 }, [line(1, 2), line(2, 1)])).toEqual({ lacks: [{ line: 2, sku: 'S2', warehouse: 'A', missing: 1 }] });
    expect(plan({}, [line(1, 2)])).toEqual({ lacks: [{ line: 1, sku: 'S1', warehouse: 'A', missing: 2 }] });
  });

  it('is several when it may go in parts: the one with most first', () => {
    expect(plan({ '1/A': 1, '2/B': 3, '1/C': 1 }, [line(1, 3), line(2, 3)], { parts: true })).toEqual({
      picks: [
        { line: 2, warehouse: 'B', quantity: 3 },
        { line: 1, warehouse: 'A', quantity: 1 },
        { line: 1, warehouse: 'C', quantity: 1 },
      ],
    });
    expect(plan({}, [line(1, 2)], { parts: true })).toEqual({ lacks: [{ line: 1, sku: 'S1', warehouse: 'A', missing: 2 }] });
  });

  it('counts a bundle by its scarcest part, also when another line wants that part', () => {
    const set = line(1, 2, [
      { productId: 7, quantity: 2 },
      { productId: 8, quantity: 1 },
    ]);
    expect(plan({ '7/A': 4, '8/A': 2 }, [set])).toEqual({ picks: [{ line: 1, warehouse: 'A', quantity: 2 }] });
    expect(plan({ '7/A': 4, '8/A': 2 }, [set, line(2, 1, [{ productId: 7, quantity: 1 }])])).toEqual({
      lacks: [{ line: 2, sku: 'S2', warehouse: 'A', missing: 1 }],
    });
  });

  it('never takes a unit twice, and never more than is wanted', () => {
    const houses = ['A', 'B', 'C'];
    const level = fc.record({ productId: fc.integer({ min: 1, max: 3 }), warehouse: fc.constantFrom(...houses), free: fc.integer({ min: 0, max: 6 }) });
    const order = fc.array(
      fc.record({ productId: fc.integer({ min: 1, max: 3 }), each: fc.integer({ min: 1, max: 2 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(level, { selector: (one) => `${one.productId}/${one.warehouse}` }),
        fc.array(order, { maxLength: 5 }),
        fc.boolean(),
        (levels, orders, mayGoInParts) => {
          let left = new Shelves(levels);
          const taken = new Map<string, number>();
          for (const given of orders) {
            const lines = given.map(({ productId, each, quantity }, i) => line(i + 1, quantity, [{ productId, quantity: each }]));
            const result = planOrder(left, lines, houses, mayGoInParts);
            left = result.shelves;
            if (!('picks' in result.plan)) continue;
            for (const one of lines) {
              const own = result.plan.picks.filter((pick) => pick.line === one.line);
              const units = own.reduce((sum, pick) => sum + pick.quantity, 0);
              expect(units).toBeLessThanOrEqual(one.quantity);
              if (!mayGoInParts) expect(units).toBe(one.quantity);
              for (const pick of own) {
                const [part] = one.parts;
                const key = `${part?.productId ?? 0}/${pick.warehouse}`;
                taken.set(key, (taken.get(key) ?? 0) + pick.quantity * (part?.quantity ?? 0));
              }
            }
          }
          for (const [key, units] of taken) expect(units).toBeLessThanOrEqual(levels.find((one) => `${one.productId}/${one.warehouse}` === key)?.free ?? 0);
        },
      ),
    );
  });
});
