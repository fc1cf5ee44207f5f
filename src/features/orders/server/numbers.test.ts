import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { archiveOrdersJob } from './archive-orders.job.ts';
import { existingOrders } from './judge-import.ts';
import { stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

describe('the number of an order', () => {
  it('may be given again once it is canceled, and both can be put away', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const add = (order_number: string) => m.add([[mug.sku, 1]], { order_number, hold: true });
    const [first, late] = [await add('A-1'), await add('A-2')];
    for (const id of [first, late]) await m.who.call('PUT', `/orders/${id}/cancel`);
    const [second, other] = [await add('A-1'), await add('A-2')];
    const { status, data } = await m.who.post<{ done: number[] }>('/orders/status', { ids: [first], status: 'Archived' });
    expect([status, data.done]).toEqual([200, [first]]);
    // By itself, after its time.
    await m.within((tx) => sql`update orders set ended_at = now() - interval '91 days' where id = ${late}`.execute(tx));
    await archiveOrdersJob.run(t.app, {}, new AbortController().signal);
    expect((await m.order(late)).status).toBe('Archived');
    expect([(await m.order(second)).order_number, (await m.order(other)).order_number]).toEqual(['A-1', 'A-2']);
  });

  it('stays that of a canceled order of which a part was sent, also once that is put away', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const add = () => m.add([[mug.sku, 2]], { order_number: 'C-1', hold: true });
    const id = await add();
    await m.within((tx) => sql`update order_lines set fulfilled = 1 where order_id = ${id}`.execute(tx));
    await m.within((tx) => sql`update orders set units_fulfilled = 1 where id = ${id}`.execute(tx));
    await m.who.call('PUT', `/orders/${id}/cancel`);
    expect((await m.order(id)).cause.message).toMatch(/^1 of 2 sent; the rest was canceled/);
    expect(await m.within((tx) => existingOrders(tx, m.accountId, ['C-1']))).toEqual(['C-1']);
    await expect(add()).rejects.toThrow('order_repeated');
    await m.who.post('/orders/status', { ids: [id], status: 'Archived' });
    await expect(add()).rejects.toThrow('order_repeated');
  });

  it('is taken while what it was merged into lives: a file that is imported again would send it twice', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const add = (order_number: string) => m.add([[mug.sku, 1]], { order_number, hold: true });
    const [one, two, three] = [await add('B-1'), await add('B-2'), await add('B-3')];
    await m.who.post('/orders/merge', { ids: [two, three] });
    await m.who.post('/orders/merge', { ids: [one, two] });
    const numbers = ['B-1', 'B-2', 'B-3'];
    expect((await m.within((tx) => existingOrders(tx, m.accountId, numbers))).toSorted()).toEqual(numbers);
    await expect(add('B-3')).rejects.toThrow('order_repeated');
    await m.who.call('PUT', `/orders/${one}/cancel`);
    expect(await m.within((tx) => existingOrders(tx, m.accountId, numbers))).toEqual([]);
    expect((await m.order(await add('B-3'))).status).toBe('Holding');
  });
});
