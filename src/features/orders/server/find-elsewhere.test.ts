import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { Elsewhere, OrderEstimate } from '../order-out.ts';
import { stocked, type Stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

const ask = async (m: Stocked, id: number) => (await m.who.get<{ elsewhere: Elsewhere | null }>(`/orders/${id}/elsewhere`)).data.elsewhere;
/** An order that must be packed in a warehouse which has none of it. */
const waiting = (m: Stocked, lines: readonly [string, number][], over: object = {}) => m.processed(lines, { warehouse: 'HKG', ...over });
const GERMAN = { name: 'Lena Fischer', street1: 'Pariser Platz 1', city: 'Berlin', postal_code: '10117', country: 'DE', phone: '+49 30 5550100' };

describe('the other warehouse that has all an order waits for', () => {
  it('is of several the one with the cheapest carriage to the recipient, with what that is instead', async () => {
    const m = await stocked(t);
    const mug = await m.product({ FRA: 5, LAX: 5 });
    const carriage = async (warehouse: string, country: object) => {
      const body = { to: country, warehouse, service: 'cheapest', line_items: [{ sku: mug.sku, quantity: 2, sold_for: 18 }] };
      return (await m.who.post<{ estimate: OrderEstimate }>('/orders/estimate', { ...body, packing_slip: true })).data.estimate.shipping;
    };
    const home = { country: 'US', province: 'NY', postal_code: '10118' };
    const order = await waiting(m, [[mug.sku, 2]]);
    expect(order).toMatchObject({ status: 'Backordered', cause: { code: 'stock' } });
    expect(await ask(m, order.id)).toEqual({
      warehouse: 'LAX',
      shipping: await carriage('LAX', home),
      shipping_here: await carriage('HKG', home),
      currency: 'USD',
    });
    const abroad = await waiting(m, [[mug.sku, 2]], { to: GERMAN });
    const place = { country: 'DE', postal_code: '10117' };
    const costs = await Promise.all(['FRA', 'LAX'].map((warehouse) => carriage(warehouse, place)));
    expect(await ask(m, abroad.id)).toMatchObject({ warehouse: 'FRA', shipping: Math.min(...costs) });
  });

  it('is the nearest where no service has a price', async () => {
    const m = await stocked(t);
    const mug = await m.product({ FRA: 5, LAX: 5 }, { weight: 45 });
    const order = await waiting(m, [[mug.sku, 2]]);
    expect(await ask(m, order.id)).toEqual({ warehouse: 'LAX', shipping: null, shipping_here: null, currency: null });
    const abroad = await waiting(m, [[mug.sku, 2]], { to: GERMAN });
    expect(await ask(m, abroad.id)).toMatchObject({ warehouse: 'FRA', shipping: null });
  });

  it('has all parts of a bundle, and of what is wanted both in it and by itself enough for both', async () => {
    const m = await stocked(t);
    const cup = await m.product({ FRA: 6, LAX: 4 });
    const plate = await m.product({ FRA: 3, LAX: 9 });
    const codes = await m.within((tx) => sql<{ id: number; code: string }>`select id, product_id as code from products order by id`.execute(tx));
    const code = ({ id }: { id: number }) => codes.rows.find((row) => row.id === id)?.code;
    const parts = [
      { product_id: code(cup), quantity: 2 },
      { product_id: code(plate), quantity: 1 },
    ];
    const set = await m.product({}, { parts });
    const of = async (...lines: [string, number][]) => ask(m, (await waiting(m, lines)).id);
    expect((await of([set.sku, 2]))?.warehouse).toBe('LAX');
    expect((await of([set.sku, 3]))?.warehouse).toBe('FRA');
    expect((await of([set.sku, 2], [cup.sku, 1]))?.warehouse).toBe('FRA');
    expect(await of([set.sku, 2], [cup.sku, 3])).toBeNull();
    const order = await waiting(m, [[set.sku, 2]]);
    expect(order.line_items[0]?.stock).toEqual([
      { warehouse: 'FRA', available: 3, inbound: 0 },
      { warehouse: 'LAX', available: 2, inbound: 0 },
    ]);
  });

  it('is none where nobody has it all, where an order does not wait, and is told to nobody else', async () => {
    const m = await stocked(t);
    const [mug, bowl] = [await m.product({ LAX: 2 }), await m.product({ FRA: 1 })];
    const order = await waiting(m, [
      [mug.sku, 2],
      [bowl.sku, 1],
    ]);
    expect(await ask(m, order.id)).toBeNull();
    const ready = await m.processed([[mug.sku, 1]]);
    expect(ready.status).toBe('Ready');
    expect(await ask(m, ready.id)).toBeNull();
    expect((await (await asMerchant(t)).get(`/orders/${order.id}/elsewhere`)).code).toBe('not_found');
  });
});
