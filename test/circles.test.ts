import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { freeOf } from '../src/features/billing/server/reservations.ts';
import { EXAMPLE_INBOUND } from '../src/features/inbound/contract.ts';
import { lockOrder } from '../src/features/orders/server/order-record.ts';
import { stocked, type Stocked } from '../src/features/orders/server/testing/stocked.ts';
import { wakeOrders } from '../src/features/orders/server/wake-orders.ts';
import { leaveCart } from '../src/features/picks/server/read-pick.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { all, one, type Tx } from '../src/server/db.ts';
import { attempt } from '../src/server/attempt.ts';
import { asStaff, startApp, type Caller, type Reply, type TestApp } from './harness.ts';
import { together, untilSomebodyWaits, whileAnother } from './together.ts';

/*
 * Who takes what first: an order, a shipment or a return, then the stock, then the balance, and a cart last. Two that take them in another order wait
 * for each other until the database breaks one off, and somebody reads that what they asked for was changed elsewhere.
 */

let t: TestApp;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

/** What a call answers that comes while somebody else has `first` and goes on to take `then`. */
async function meeting(first: (tx: Tx) => Promise<unknown>, call: () => Promise<Reply>, then: (tx: Tx) => Promise<unknown>): Promise<string> {
  const { status, code } = await whileAnother(t.app.db, first, call, then);
  return code ?? String(status);
}

const balance = (m: Stocked) => (tx: Tx) => freeOf(tx, { accountId: m.accountId, currency: 'USD' });
const ready = async (m: Stocked, count: number): Promise<number[]> => {
  const { sku } = await m.product({ LAX: 10 });
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) ids.push((await m.processed([[sku, 1]])).id);
  return ids;
};

together('many orders are held before the money of the first is freed', async () => {
  const m = await stocked(t);
  const [a = 0, b = 0] = await ready(m, 2);
  const cancel = () => m.who.post('/orders/status', { ids: [a, b], status: 'Canceled' });
  expect(await meeting((tx) => lockOrder(tx, m.accountId, b), cancel, balance(m))).toBe('200');
});

together('orders that become one are held with all their stock before the money of the first is freed', async () => {
  const m = await stocked(t);
  const [a = 0, b = 0] = [...(await ready(m, 1)), ...(await ready(m, 1))];
  const { id } = await m.within((tx) => one(tx, sql<{ id: number }>`select product_id as id from order_allocations where order_id = ${b}`));
  const stock = (tx: Tx) => sql`select from stock_levels where account_id = ${m.accountId} and product_id = ${id} for update`.execute(tx);
  expect(await meeting(stock, () => m.who.post('/orders/merge', { ids: [a, b] }), balance(m))).toBe('200');
});

together('orders on a cart are held before the cart', async () => {
  const m = await stocked(t);
  const [a = 0, b = 0] = await ready(m, 2);
  const { pick } = (await desk.post<{ pick: { id: number } }>('/desk/picks', { orders: [a, b] })).data;
  const hold = async (tx: Tx) => void (await lockOrder(tx, m.accountId, a));
  expect(
    await meeting(
      hold,
      () => desk.call('PUT', `/desk/picks/${pick.id}/put-back`, { orders: [b] }),
      (tx) => leaveCart(tx, [a]),
    ),
  ).toBe('200');
});

together('what an inbound shipment brings is expected before its fees are held', async () => {
  const m = await stocked(t);
  const { id, sku } = await m.product({ HKG: 1 });
  const cartons = [{ copies: 1, products: [{ sku, quantity: 5 }] }];
  const { inbound } = (await m.who.post<{ inbound: { id: number } }>('/inbound', { ...EXAMPLE_INBOUND, warehouse: 'HKG', cartons, submit: false })).data;
  const stock = (tx: Tx) => sql`select from stock_levels where account_id = ${m.accountId} and product_id = ${id} for update`.execute(tx);
  expect(await meeting(stock, () => m.who.call('PUT', `/inbound/${inbound.id}/submit`), balance(m))).toBe('200');
});

together('many shipments are held before the label of the first is refunded', async () => {
  const m = await stocked(t);
  const ids: number[] = [];
  for (let i = 0; i < 2; i += 1) ids.push((await m.who.post<{ shipment: { id: number } }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment.id);
  const [a = 0, b = 0] = ids;
  expect((await m.who.post('/labels', { shipment_id: a })).status).toBe(201);
  const hold = (tx: Tx) => sql`select from shipments where account_id = ${m.accountId} and id = ${b} for update`.execute(tx);
  expect(await meeting(hold, () => m.who.post('/shipments/cancel', { ids: [a, b] }), balance(m))).toBe('200');
});

together('who wakes orders, and has their stock and the money by then, waits for no order that is being packed', async () => {
  const m = await stocked(t);
  const [a = 0, b = 0] = await ready(m, 2);
  await desk.post('/desk/picks', { orders: [a, b] });
  const lacking = sql`cause = 'funds', cause_values = '{"currency": "USD", "needed": 1}'`;
  await m.within((tx) => sql`update orders set ${lacking} where id in (${a}, ${b})`.execute(tx));
  await t.app.db.system(async (tx) => {
    await lockOrder(tx, m.accountId, a);
    await wakeOrders(t.app, new AbortController().signal);
  });
  const rows = await m.within((tx) => all(tx, sql<{ cause: string }>`select cause from orders where id in (${a}, ${b}) order by id`));
  expect(rows.map(({ cause }) => cause)).toEqual(['funds', 'packing']);
});

together('what one attempt held inside of another that failed is free at once for who waits for it', async () => {
  const m = await stocked(t);
  const free = balance(m);
  await t.app.db.system(async (tx) => {
    const { pid } = await one(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`);
    let paid: Promise<unknown> = Promise.resolve();
    const { ok } = await attempt(tx, async () => {
      await attempt(tx, () => free(tx));
      paid = m.pay(100);
      await untilSomebodyWaits(t.app.db);
      throw new Error('the fees after it are not paid');
    });
    expect(ok).toBe(false);
    // Somebody who comes only now may be faster.
    const asked = await t.app.db.system(async (other) => {
      await free(other);
      const answer = free(tx);
      await untilSomebodyWaits(t.app.db, pid);
      return { answer };
    });
    await asked.answer;
    await paid;
  });
});
