import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { Order } from '../order-out.ts';
import { stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

interface One {
  order: Order;
}

describe('the delay of an order', () => {
  it('goes on for both halves of a split one', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await m.add([[mug.sku, 2]], { delay_processing: 12 });
    const { order: half } = (await m.who.post<One>(`/orders/${id}/split`, { lines: [{ line: 1, quantity: 1 }] })).data;
    await m.process();
    const rest = await m.order(id);
    expect([rest, await m.order(half.id)].map(({ status, cause, process_at: at, delay_processing: delay }) => [status, cause.code, at, delay])).toEqual(
      [0, 1].map(() => ['Processing', 'delay', rest.process_at, 12]),
    );
    expect(Date.parse(rest.process_at)).toBeGreaterThan(Date.now() + 11 * 3_600_000);
  });

  it('goes on where service or warehouse of many are changed, or the oldest of some is merged, and ends where it is released', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const [first, second] = [await m.add([[mug.sku, 1]], { delay_processing: 12 }), await m.add([[mug.sku, 1]], { delay_processing: 1 })];
    await m.who.post('/orders/change', { ids: [first, second], warehouse: 'LAX' });
    await m.process();
    expect([(await m.order(first)).cause.code, (await m.order(second)).cause.code]).toEqual(['delay', 'delay']);
    await m.who.post('/orders/merge', { ids: [first, second] });
    await m.process();
    expect((await m.order(first)).cause.code).toBe('delay');
    await m.who.call('PUT', `/orders/${first}/hold`, {});
    await m.who.call('PUT', `/orders/${first}/release`);
    await m.process();
    expect(await m.order(first)).toMatchObject({ status: 'Ready', units: 2 });
  });
});

describe('a split order', () => {
  it('is not held by the rule that its order was released from', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const rule = { name: 'Look at it', is_active: true, conditions: { countries: ['US'] }, actions: { hold: true } };
    expect((await m.who.post('/order-rules', rule)).status).toBe(201);
    const id = await m.add([[mug.sku, 2]]);
    await m.process();
    expect((await m.order(id)).cause.code).toBe('held_by_rule');
    await m.who.call('PUT', `/orders/${id}/release`);
    const { order: half } = (await m.who.post<One>(`/orders/${id}/split`, { lines: [{ line: 1, quantity: 1 }] })).data;
    await m.process();
    expect([(await m.order(id)).status, (await m.order(half.id)).status]).toEqual(['Ready', 'Ready']);
  });
});

describe('merged orders', () => {
  it('keep what was asked for with each of them', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const plain = { packing_slip: false, gift_message: null };
    const first = await m.add([[mug.sku, 1]], { packing_slip: true, gift_message: 'Dear Ann', tags: ['gift'], notes: 'Blue paper' });
    const second = await m.add([[mug.sku, 1]], { ...plain, insurance: true, signature_confirmation: true, tags: ['vip', 'gift'] });
    const third = await m.add([[mug.sku, 1]], { packing_slip: true, gift_message: 'With love', notes: 'Call first' });
    const { order } = (await m.who.post<One>('/orders/merge', { ids: [third, second, first] })).data;
    expect(order).toMatchObject({
      id: first,
      insurance: true,
      signature_confirmation: true,
      packing_slip: true,
      gift_message: 'Dear Ann\nWith love',
      tags: ['gift', 'vip'],
      notes: 'Blue paper; Call first',
      units: 3,
    });
    const long = { packing_slip: true, gift_message: 'x'.repeat(120) };
    const refused = await m.who.post('/orders/merge', { ids: [first, await m.add([[mug.sku, 1]], long)] });
    expect([refused.status, refused.errors]).toEqual([409, { ids: 'Their gift messages together are longer than 128 characters. Shorten them first.' }]);
    expect(await m.order(first)).toMatchObject({ units: 3, gift_message: 'Dear Ann\nWith love' });
  });
});

describe('the number of what is made from an order', () => {
  it('is the next one where somebody gives it to an order at the same moment', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const id = await m.add([[mug.sku, 2]], { order_number: 'AT-ONCE' });
    const other = await m.add([[mug.sku, 1]]);
    let split: Promise<{ status: number; data: One }> | undefined;
    await m.within(async (tx) => {
      await sql`update orders set order_number = 'AT-ONCE-2' where account_id = ${m.accountId} and id = ${other}`.execute(tx);
      split = m.who.post<One>(`/orders/${id}/split`, { lines: [{ line: 1, quantity: 1 }] });
      // Until it waits for this number, where the database can wait.
      await sleep(500);
    });
    expect(await split).toMatchObject({ status: 201, data: { order: { order_number: 'AT-ONCE-3', units: 1 } } });
  });
});

describe('an order that is deleted while somebody writes about it', () => {
  it('is not there to be written about', async () => {
    const m = await stocked(t);
    const id = await m.add([[(await m.product({ LAX: 5 })).sku, 1]]);
    let writing: Promise<{ status: number }> | undefined;
    await m.within(async (tx) => {
      await sql`delete from orders where account_id = ${m.accountId} and id = ${id}`.execute(tx);
      writing = m.who.post(`/orders/${id}/messages`, { body: 'Please add a card.' });
      // Until it waits for the order, where the database can wait.
      await sleep(500);
    });
    expect((await writing)?.status).toBe(404);
  });
});
