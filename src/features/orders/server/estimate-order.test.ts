import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { one } from '../../../server/db.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { OrderEstimate } from '../order-out.ts';
import { stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  // One that hands nothing over: no order can leave from there.
  await t.app.db.system((tx) => sql`update warehouses set entry_point = null where code = 'FRA'`.execute(tx));
});
afterAll(() => t.stop());

describe('the estimate', () => {
  const ask = (m: Awaited<ReturnType<typeof stocked>>, body: object) => m.who.post<{ estimate: OrderEstimate }>('/orders/estimate', body);

  it('is what processing then holds', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const line_items = [{ sku: mug.sku, quantity: 2, sold_for: 18 }];
    const { data } = await ask(m, { to: { country: 'US', province: 'NY', postal_code: '10118' }, service: 'cheapest', packing_slip: true, line_items });
    const order = await m.processed([[mug.sku, 2]]);
    expect(order.estimate).toEqual(data.estimate);
    const { shipping, duties, pick, pack, packaging_fee, packing_slip, total } = data.estimate;
    expect(Math.round((shipping + duties + pick + pack + packaging_fee + packing_slip) * 100)).toBe(Math.round(total * 100));
  });

  it('is not made of goods that nobody weighed or measured', async () => {
    const m = await stocked(t);
    const light = await m.product({}, { weight: null });
    const flat = await m.product({}, { height: null });
    const set = await m.product(
      {},
      {
        weight: null,
        length: null,
        width: null,
        height: null,
        parts: [
          { product_id: (await m.product()).ownId, quantity: 1 },
          { product_id: flat.ownId, quantity: 2 },
        ],
      },
    );
    for (const { sku } of [light, flat, set]) {
      const answer = await ask(m, { to: { country: 'US', province: 'NY', postal_code: '10118' }, service: 'cheapest', line_items: [{ sku, quantity: 2 }] });
      expect([answer.code, answer.errors]).toEqual(['no_services', { service: `The weight or the size of ${sku} is not known. Enter it on the product.` }]);
    }
  });

  it('of an order that is changed counts what it holds itself, which is given back before', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 2, HKG: 5, FRA: 5 });
    const order = await m.processed([[mug.sku, 2]]);
    expect(order.warehouse).toBe('LAX');
    const body = { to: { country: 'US', province: 'NY', postal_code: '10118' }, service: 'cheapest', line_items: [{ sku: mug.sku, quantity: 2 }] };
    expect((await ask(m, { ...body, order_id: order.id })).data.estimate.warehouse).toBe('LAX');
    expect((await ask(m, body)).data.estimate.warehouse).not.toBe('LAX');
  });

  it('takes the fastest if asked, the warehouse that was chosen, and stores nothing', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 5 });
    const body = { to: { country: 'DE', postal_code: '10119' }, line_items: [{ sku: mug.sku, quantity: 1 }] };
    const [cheap, fast] = [(await ask(m, { ...body, service: 'cheapest' })).data.estimate, (await ask(m, { ...body, service: 'fastest' })).data.estimate];
    expect(cheap.warehouse).toBe('HKG');
    expect(fast.transit_max).toBeLessThanOrEqual(cheap.transit_max);
    expect(fast.total).toBeGreaterThanOrEqual(cheap.total);
    expect((await ask(m, { ...body, warehouse: 'FRA' })).errors).toHaveProperty('warehouse');
    expect((await ask(m, { ...body, service: 'nowhere' })).code).toBe('no_services');
    expect((await ask(m, { ...body, line_items: [{ sku: 'NOBODY', quantity: 1 }] })).code).toBe('unknown_sku');
    const { n } = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from orders where account_id = ${m.accountId}`));
    expect(n).toBe(0);
  });
});
