import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { packOrder } from '../../orders/server/pack-order.ts';
import { pickOrder } from '../../orders/server/pick-order.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from '../../orders/server/testing/stocked.ts';
import type { Product } from '../../products/contract.ts';
import type { Stock } from '../../stock/contract.ts';
import type { DeskReturn, Return } from '../return-out.ts';
import { scene, t, useScene } from './testing/deeds.ts';

useScene();

async function kit(m: Stocked, over: object = {}) {
  const mug = await m.product({ LAX: 8 }, over);
  const pot = await m.product({ LAX: 8 });
  const ownIds = await Promise.all([mug, pot].map(async ({ id }) => (await m.who.get<{ product: Product }>(`/products/${id}`)).data.product.product_id));
  const [ofMug = '', ofPot = ''] = ownIds;
  const parts = [
    { product_id: ofMug, quantity: 2 },
    { product_id: ofPot, quantity: 1 },
  ];
  const set = await m.product({}, { parts });
  const levels = () =>
    Promise.all(
      [mug, pot].map(
        async ({ id }) =>
          (await m.who.get<{ stock: Stock }>(`/products/${id}/stock`)).data.stock.warehouses.find((one) => one.warehouse === 'LAX')?.on_hand ?? 0,
      ),
    );
  return { set, parts: [mug, pot], levels };
}

const restock = async (m: Stocked, returned: Return): Promise<void> => {
  await scene.receive({ return_id: returned.id, condition: 'new' });
  expect((await scene.put(returned.id, 'restock', m.who)).data.return).toMatchObject({ status: 'Confirmed', is_stock: true });
  expect((await scene.carryOut(returned.id)).data.return.status).toBe('Restocked');
};

describe('a bundle that comes back', () => {
  it('goes back into stock as its parts', async () => {
    const m = await stocked(t);
    const { set, levels } = await kit(m);
    const returned = await scene.announce({ items: [{ description: 'Tea set', quantity: 3, value: 60, sku: set.sku }] }, m.who);
    await restock(m, returned);
    expect(await levels()).toEqual([14, 11]);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('is told at the desk where its parts lie', async () => {
    const m = await stocked(t);
    const { set, parts } = await kit(m);
    for (const [i, bin] of ['B-10', 'B-9'].entries())
      expect((await scene.desk.call('PUT', `/desk/products/${parts[i]?.id}/bin`, { warehouse: 'LAX', bin })).status).toBe(200);
    const items = [
      { description: 'Tea set', quantity: 1, value: 60, sku: set.sku },
      { description: 'Tea', quantity: 1, value: 6 },
    ];
    const returned = await scene.announce({ items }, m.who);
    const shown = (await scene.desk.get<{ return: DeskReturn }>(`/desk/returns/${returned.id}`)).data.return;
    expect(shown.items.map(({ bins }) => bins)).toEqual([['B-9', 'B-10'], []]);
  });

  it('has the parts it was packed with, whatever it is made of by now', async () => {
    const m = await stocked(t);
    const { set, levels } = await kit(m);
    const order = await m.processed([[set.sku, 2]], { warehouse: 'LAX', partial_fulfillment: true });
    const shipmentId = await m.within(async (tx) => {
      await pickOrder(tx, m.desk(), order.id);
      await packOrder(tx, m.desk(), { orderId: order.id, lines: [{ line: 1, quantity: 2 }], packaging: null, weightG: 3000 });
      const { rows } = await sql<{ id: number }>`select shipment_id as id from order_fulfillments where order_id = ${order.id}`.execute(tx);
      await sql`update shipments set status = 'Delivered' where id = ${rows[0]?.id}`.execute(tx);
      return rows[0]?.id ?? 0;
    });
    expect(await levels()).toEqual([4, 6]);
    await m.within((tx) => sql`update product_parts set quantity = 3 where bundle_id = ${set.id} and quantity = 2`.execute(tx));
    await restock(m, await scene.announce({ shipment_id: shipmentId, items: [] }, m.who));
    expect(await levels()).toEqual([8, 8]);
  });

  it('cannot where somebody would have to tell the lots of its parts', async () => {
    const m = await stocked(t);
    const { set } = await kit(m, { has_lots: true });
    const returned = await scene.announce({ items: [{ description: 'Tea set', quantity: 1, value: 60, sku: set.sku }] }, m.who);
    expect(returned.is_stock).toBe(false);
  });
});
