import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { plansOf } from '../../../../test/plans.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { all, one } from '../../../server/db.ts';
import { lotsLeft, type Lot } from '../lots.ts';
import { REASONS } from '../rules.ts';
import { checkStock } from './check-stock.ts';
import { lotsOf } from './lots-of.ts';
import { lotsToTake } from './lots-to-take.ts';
import { StockShort } from './move-stock.ts';
import { ana, move, of, product, stockOf, t, useScene } from './testing/scene.ts';

useScene();

const day = (days: number) => addDays(dayIn(t.app.now(), 'Asia/Hong_Kong'), days);
const inLots = async () => {
  const { id } = await product();
  await t.app.db.system((tx) => sql`update products set has_lots = true where id = ${id}`.execute(tx));
  return id;
};

it('whatever moves at the same time, of lots or without one, each lot is what its movements leave, and so is what has expired', async () => {
  const ids = [await inLots(), await inLots()];
  const line = fc.record({
    productId: fc.constantFrom(...ids),
    warehouse: fc.constantFrom('HKG', 'LAX'),
    reason: fc.constantFrom(...REASONS),
    quantity: fc.integer({ min: -4, max: 9 }),
    lot: fc.constantFrom('A', 'B', null),
    expires: fc.constantFrom(day(-5), day(40), null),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 }), async (orders) => {
      const results = await Promise.allSettled(orders.map((moves) => move(moves)));
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StockShort);
      expect(await t.app.db.system((tx) => checkStock(tx, ana.accountId))).toEqual([]);
      for (const id of ids) {
        const booked = await t.app.db.system((tx) =>
          all(
            tx,
            sql<Lot & { warehouse: string }>`
              select warehouse, lot, expires_on as expires, sum(on_hand)::int as on_hand from stock_movements where product_id = ${id} group by 1, 2, 3`,
          ),
        );
        const kept = (await t.app.db.tenant(ana.accountId, (tx) => lotsOf(tx, ana.accountId, [id]))).get(id);
        for (const level of (await stockOf(id)).warehouses) {
          const there = booked.filter(({ warehouse }) => warehouse === level.warehouse).map(({ lot, expires, on_hand }) => ({ lot, expires, on_hand }));
          expect(kept?.get(level.warehouse) ?? []).toEqual(lotsLeft(there));
          const gone = there.filter(({ on_hand, expires }) => on_hand < 0 || (expires !== null && expires < day(0)));
          expect(level.expired).toBe(
            Math.max(
              0,
              gone.reduce((sum, { on_hand }) => sum + on_hand, 0),
            ),
          );
        }
      }
    }),
    { numRuns: 12 },
  );
});

it('a lot of which nothing is left is kept no more, and the check finds one that is kept wrong', async () => {
  const id = await inLots();
  const tea = (quantity: number) => move([{ ...of(id, 'adjusted', quantity), lot: 'A', expires: day(9) }]);
  const kept = () => t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*)::int as n from stock_lots where product_id = ${id}`));
  await tea(3);
  expect(await kept()).toEqual({ n: 1 });
  await t.app.db.system((tx) => sql`update stock_lots set on_hand = 4 where product_id = ${id}`.execute(tx));
  expect(await t.app.db.system((tx) => checkStock(tx, ana.accountId))).toMatchObject([
    { product_id: id, kept: { lots: { [`A ${day(9)}`]: 4 } }, counted: { on_hand: 3 } },
  ]);
  await t.app.db.system((tx) => sql`update stock_lots set on_hand = 3 where product_id = ${id}`.execute(tx));
  await tea(-3);
  expect(await kept()).toEqual({ n: 0 });
  expect(await t.app.db.system((tx) => checkStock(tx, ana.accountId))).toEqual([]);
});

it('neither a movement nor the question from which lots to take reads what moved before', async () => {
  const id = await inLots();
  const plans = await plansOf(t, async () => {
    await move([{ ...of(id, 'surplus', 5), lot: 'A', expires: day(9) }]);
    await t.app.db.system((tx) => lotsToTake(tx, ana.accountId, 'HKG', new Map([[id, 2]])));
  });
  expect(plans).toContain('stock_lots');
  expect(plans).not.toMatch(/Scan[^\n]* on stock_movements/);
});
