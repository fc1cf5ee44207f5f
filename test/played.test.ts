import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { EXAMPLE_PRODUCT, type Product } from '../src/features/products/contract.ts';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { processOrdersJob } from '../src/features/orders/server/process-orders.job.ts';
import { followParcelsJob } from '../src/features/reshipments/server/follow-parcels.job.ts';
import { seedPoints } from '../src/features/returns/server/seed-points.ts';
import type { Reshipment } from '../src/features/reshipments/reshipment-out.ts';
import type { Return } from '../src/features/returns/return-out.ts';
import type { Inbound } from '../src/features/inbound/inbound-out.ts';
import type { Order } from '../src/features/orders/order-out.ts';
import type { Stock } from '../src/features/stock/contract.ts';
import { checkStock } from '../src/features/stock/server/check-stock.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { all } from '../src/server/db.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';
import { setSender } from './merchant.ts';

/* Test mode from goods to a reshipment: what warehouses and carriers do is played by calls. */

let t: TestApp;
let live: Caller;
let who: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
  live = await asMerchant(t, { funds: 100_000 });
  await setSender(t.app.db, live.accountId);
  who = await asMerchant(t, { accountId: live.accountId, isTest: true });
});
afterAll(() => t.stop());

let made = 0;
async function goods(): Promise<{ id: number; sku: string }> {
  made += 1;
  const sku = `PLAYED-${made}`;
  const { data } = await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, product_id: sku, skus: [{ sku }], submit: true });
  return { id: data.product.id, sku };
}
const play = <T>(what: string, id: number, goesWrong?: boolean) =>
  who.post<T>(`/test/${what}/${id}/advance`, goesWrong === undefined ? undefined : { goes_wrong: goesWrong });
const sent = async (product: { sku: string }, quantity: number): Promise<number> =>
  (await who.post<{ inbound: Inbound }>('/inbound', { warehouse: 'LAX', cartons: [{ products: [{ sku: product.sku, quantity }] }], submit: true })).data.inbound
    .id;
async function stocked(quantity: number): Promise<{ id: number; sku: string }> {
  const product = await goods();
  const id = await sent(product, quantity);
  await play('inbound', id);
  await play('inbound', id);
  return product;
}
const onHand = async ({ id }: { id: number }) =>
  (await who.get<{ stock: Stock }>(`/products/${id}/stock`)).data.stock.warehouses.map(({ warehouse, on_hand, available }) => [warehouse, on_hand, available]);
async function ordered(sku: string): Promise<number> {
  const { data } = await who.post<{ order: Order }>('/orders', { ...EXAMPLE_ORDER, order_number: null, line_items: [{ sku, quantity: 2, sold_for: 18 }] });
  await processOrdersJob.run(t.app, {}, new AbortController().signal);
  return data.order.id;
}
/** A parcel of an order of two, packed and delivered. */
async function delivered(sku: string): Promise<number> {
  const id = await ordered(sku);
  await play('orders', id);
  const { order } = (await play<{ order: Order }>('orders', id)).data;
  const parcel = order.fulfillments[0]?.shipment_id ?? 0;
  for (let left = 12; left > 0 && (await play('shipments', parcel)).status === 200; left -= 1);
  return parcel;
}
async function comesBack(shipment: number): Promise<Return> {
  const { data, raw } = await who.post<{ return: Return }>('/returns', { shipment_id: shipment, destination: 'US', reason: 'changed_mind' });
  if (data.return === undefined) throw new Error(raw);
  return data.return;
}

describe('what a warehouse does, in test mode', () => {
  it('counts what was announced and finishes; what goes wrong is broken', async () => {
    const product = await goods();
    const id = await sent(product, 5);
    expect((await play<{ inbound: Inbound }>('inbound', id, true)).data.inbound).toMatchObject({ status: 'Received', counted: 5 });
    const { inbound } = (await play<{ inbound: Inbound }>('inbound', id)).data;
    expect(inbound).toMatchObject({ status: 'Verified', differences: 1, damaged: 1, fees: { total: 0 } });
    expect(await onHand(product)).toEqual([['LAX', 4, 4]]);
    expect(await play('inbound', id)).toMatchObject({ status: 409, code: 'not_eligible' });
  });

  it('picks and packs an order, whose parcel then arrives', async () => {
    const product = await stocked(3);
    const id = await ordered(product.sku);
    expect((await play<{ order: Order }>('orders', id)).data.order.status).toBe('Packing');
    const { order } = (await play<{ order: Order }>('orders', id)).data;
    expect(order).toMatchObject({ status: 'Fulfilled', charged: 0 });
    expect(await onHand(product)).toEqual([['LAX', 1, 1]]);
    const parcel = order.fulfillments[0]?.shipment_id ?? 0;
    const codes: number[] = [];
    for (let left = 20; left > 0; left -= 1) {
      const { status, data } = await play<{ track: { status: string; events: { code: number }[] } }>('shipments', parcel, left === 19);
      if (status !== 200) break;
      codes.push(data.track.events[0]?.code ?? 0);
    }
    expect((await who.get<{ shipment: { status: string } }>(`/shipments/${parcel}`)).data.shipment.status).toBe('Delivered');
    expect(codes.at(-1)).toBe(200);
  });

  it('does not find a unit', async () => {
    const product = await stocked(2);
    const id = await ordered(product.sku);
    expect((await play<{ order: Order }>('orders', id, true)).data.order).toMatchObject({ status: 'Exception', cause: { code: 'pick_failed' } });
    expect(await play('orders', id)).toMatchObject({ status: 409, code: 'not_eligible' });
  });

  it('takes a return in, looks closer and puts it back', async () => {
    const product = await stocked(2);
    const { id } = await comesBack(await delivered(product.sku));
    expect((await play<{ return: Return }>('returns', id)).data.return).toMatchObject({ status: 'Received', condition: 'new', unpaid_since: null });
    expect(await play('returns', id)).toMatchObject({ status: 409, code: 'not_eligible' });
    expect((await who.call('PUT', `/returns/${id}/verify`)).status).toBe(200);
    expect((await play<{ return: Return }>('returns', id)).data.return.status).toBe('Verified');
    expect((await who.call('PUT', `/returns/${id}/restock`)).status).toBe(200);
    expect((await play<{ return: Return }>('returns', id)).data.return.status).toBe('Restocked');
    expect(await onHand(product)).toEqual([['LAX', 2, 2]]);
  });

  it('takes a damaged one in, which is thrown away', async () => {
    const product = await stocked(2);
    const { id } = await comesBack(await delivered(product.sku));
    expect((await play<{ return: Return }>('returns', id, true)).data.return.condition).toBe('damaged');
    expect((await who.post('/returns/discard', { ids: [id] })).status).toBe(200);
    expect((await play<{ return: Return }>('returns', id)).status).toBe(200);
    expect(await onHand(product)).toEqual([['LAX', 0, 0]]);
  });

  it('packs a reshipment, asks again where it weighs more, and it arrives', async () => {
    const product = await stocked(2);
    const { id: returned } = await comesBack(await delivered(product.sku));
    await play('returns', returned);
    const to = EXAMPLE_ORDER.to;
    const made = await who.post<{ reshipment: Reshipment }>('/reshipments', { returns: [returned], to, contents: 'Mugs', approve: true });
    const { id } = made.data.reshipment;
    expect((await play<{ reshipment: Reshipment }>('reshipments', id, true)).data.reshipment.status).toBe('Unconfirmed');
    const seen = (await who.get<{ reshipment: Reshipment }>(`/reshipments/${id}`)).data.reshipment.estimated_reship_fee;
    expect((await who.call('PUT', `/reshipments/${id}/approve`, { fee: seen })).status).toBe(200);
    const { reshipment } = (await play<{ reshipment: Reshipment }>('reshipments', id)).data;
    expect(reshipment).toMatchObject({ status: 'Packed', reship_fee: 0 });
    for (let left = 12; left > 0 && (await play('shipments', reshipment.shipment_id ?? 0)).status === 200; left -= 1);
    await followParcelsJob.run(t.app, {}, new AbortController().signal);
    expect((await who.get<{ reshipment: Reshipment }>(`/reshipments/${id}`)).data.reshipment.status).toBe('Delivered');
    expect((await who.get<{ return: Return }>(`/returns/${returned}`)).data.return.status).toBe('Reshipped');
  });

  it('is nobody’s of the account in its trail, costs nothing, and adds up', async () => {
    const rows = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ n: number }>`
        select count(*)::int as n from audit_log where account_id in (select account_id from accounts where test_of = ${live.accountId})
          and verb in ('inbound.receive', 'inbound.verify', 'order.pick', 'order.pack', 'return.receive', 'reshipment.pack', 'shipment.track')
          and (user_id is not null or staff_user_id is not null or token_id is not null)`,
      ),
    );
    expect(rows).toEqual([{ n: 0 }]);
    const [{ id } = { id: 0 }] = await t.app.db.system((tx) =>
      all(tx, sql<{ id: number }>`select account_id as id from accounts where test_of = ${live.accountId}`),
    );
    expect(await t.app.db.system((tx) => checkStock(tx, id))).toEqual([]);
    const moved = await t.app.db.system((tx) => all(tx, sql`select 1 from ledger_postings where account_id = ${id}`));
    expect(moved).toEqual([]);
  });
});
