import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import type { Product } from '../../products/contract.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await t.app.db.system((tx) => sql`update warehouses set entry_point = null where code = 'FRA'`.execute(tx));
});
afterAll(() => t.stop());

const LAX = { warehouse: 'LAX' };

async function world() {
  const m = await stocked(t);
  const announce = async (sku: string, quantity: number, warehouse = 'LAX'): Promise<number> =>
    (await m.who.post<{ inbound: { id: number } }>('/inbound', { warehouse, cartons: [{ copies: 1, products: [{ sku, quantity }] }], submit: true })).data
      .inbound.id;
  const told = async (id: number): Promise<string> => {
    const { message, next } = (await m.order(id)).cause;
    return `${message} ${next}`;
  };
  const own = async (id: number): Promise<string> => (await m.who.get<{ product: Product }>(`/products/${id}`)).data.product.product_id;
  return { m, announce, told, own };
}

describe('what is on its way to an order that waits for stock', () => {
  it('is no promise where it is less than what is missing, or another product is missing too', async () => {
    const { m, announce, told } = await world();
    const mug = await m.product({ LAX: 1 });
    const cup = await m.product();
    const first = await announce(mug.sku, 4);
    const many = await m.processed([[mug.sku, 9]], LAX);
    const some = await m.processed([[mug.sku, 9]], { ...LAX, partial_fulfillment: true });
    const both = await m.processed(
      [
        [mug.sku, 3],
        [cup.sku, 1],
      ],
      LAX,
    );
    // The one there is was promised to the order that may go in parts.
    expect(await told(many.id)).toBe(`9 of ${mug.sku} missing in Los Angeles. 4 on the way with inbound ${first}: it goes once nothing of it is missing.`);
    expect(some.status).toBe('Ready');
    expect(await told(both.id)).toBe(
      `3 of ${mug.sku} missing in Los Angeles, and 1 more product. 4 on the way with inbound ${first}: it goes once nothing of it is missing.`,
    );
    await announce(mug.sku, 20);
    await m.process();
    expect(await told(many.id)).toBe(`9 of ${mug.sku} missing in Los Angeles. 24 on the way with inbound ${first} and 1 more: it goes when they arrive.`);
  });

  it('is counted in bundles, by the part of which there is least', async () => {
    const { m, announce, told, own } = await world();
    const mug = await m.product({ LAX: 2 });
    const pot = await m.product({ LAX: 3 });
    const parts = [
      { product_id: await own(mug.id), quantity: 2 },
      { product_id: await own(pot.id), quantity: 1 },
    ];
    const set = await m.product({}, { parts });
    const more = await announce(pot.sku, 50);
    const order = await m.processed([[set.sku, 5]], LAX);
    // Pots come, and no mugs.
    expect(await told(order.id)).toBe(`4 of ${set.sku} missing in Los Angeles. It goes as soon as stock arrives.`);
    const mugs = await announce(mug.sku, 4);
    await m.process();
    expect(await told(order.id)).toBe(`4 of ${set.sku} missing in Los Angeles. 2 on the way with inbound ${mugs}: it goes once nothing of it is missing.`);
    expect(more).not.toBe(mugs);
  });

  it('is said of the warehouse it comes to, where it is in none: the nearest is not what the order waits for', async () => {
    const { m, announce, told } = await world();
    const mug = await m.product({});
    const [anywhere, fromHere] = [await m.processed([[mug.sku, 3]]), await m.processed([[mug.sku, 3]], LAX)];
    expect(await told(anywhere.id)).toContain('missing in Los Angeles');
    const inbound = await announce(mug.sku, 40, 'HKG');
    await m.process();
    expect(await told(anywhere.id)).toBe(`3 of ${mug.sku} missing in Hong Kong. 40 on the way with inbound ${inbound}: it goes when they arrive.`);
    expect(await told(fromHere.id)).toBe(`3 of ${mug.sku} missing in Los Angeles. It goes as soon as stock arrives.`);
  });

  it('names no inbound shipment that was called off', async () => {
    const { m, announce, told } = await world();
    const mug = await m.product();
    const kept = await announce(mug.sku, 5);
    const off = await announce(mug.sku, 5);
    await m.who.call('PUT', `/inbound/${off}/cancel`);
    const order = await m.processed([[mug.sku, 2]], LAX);
    expect(await told(order.id)).toBe(`2 of ${mug.sku} missing in Los Angeles. 5 on the way with inbound ${kept}: it goes when they arrive.`);
    expect(order.coming?.inbound_id).toBe(kept);
  });

  it('says what is missing anew where some came or went meanwhile', async () => {
    const { m, told } = await world();
    const mug = await m.product({ LAX: 4 });
    const order = await m.processed([[mug.sku, 10]], LAX);
    expect(await told(order.id)).toContain(`6 of ${mug.sku} missing`);
    await m.processed([[mug.sku, 3]], LAX);
    await m.process();
    expect(await told(order.id)).toContain(`9 of ${mug.sku} missing`);
    await m.stock(mug.id, 7, 'LAX');
    await m.process();
    expect(await told(order.id)).toContain(`2 of ${mug.sku} missing`);
  });
});
