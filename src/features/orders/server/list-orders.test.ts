import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { addBusinessDays, dayIn } from '../../../shared/time.ts';
import type { OrderRow } from '../order-out.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

it('shows in the list what is in an order, and counts what the next cut-off takes and what missed its own', async () => {
  const m = await stocked(t);
  const [mug, bowl, cup] = [await m.product({ LAX: 9 }), await m.product({ LAX: 9 }), await m.product({ LAX: 9 })];
  await m.within((tx) =>
    sql`insert into product_pictures (account_id, id, product_id, kind, type, width, height, size, file_key)
      values (${m.accountId}, 1, ${bowl.id}, 'own', 'image/png', 9, 9, 9, 'x'), (${m.accountId}, 2, ${bowl.id}, 'verified', 'image/png', 9, 9, 9, 'y')`.execute(
      tx,
    ),
  );
  const two = await m.processed([
    [mug.sku, 1],
    [bowl.sku, 1],
    [cup.sku, 1],
  ]);
  const missed = await m.processed([[mug.sku, 1]]);
  await m.add([[mug.sku, 1]], { hold: true });
  const counts = async (query = '') => (await m.who.get<object>(`/orders/counts${query}`)).data;
  expect(await counts()).toMatchObject({ late: 0, next_due: { due: two.due, warehouse: 'LAX', orders: 2 } });
  await m.within((tx) => sql`update orders set due_at = now() - interval '1 minute' where account_id = ${m.accountId} and id = ${missed.id}`.execute(tx));
  expect(await counts()).toMatchObject({ late: 1, next_due: { due: two.due, warehouse: 'LAX', orders: 1 } });
  expect(await counts(`?sku=${bowl.sku}`)).toMatchObject({ late: 0, next_due: { orders: 1 } });
  const { orders } = (await m.who.get<{ orders: OrderRow[] }>('/orders?status=Ready')).data;
  expect(orders.find(({ id }) => id === two.id)?.goods).toEqual([
    { product_id: mug.id, image_id: null },
    { product_id: bowl.id, image_id: 1 },
  ]);
});

it('tells when an order arrives from the day it leaves on, not from the one it was processed on', async () => {
  const m = await stocked(t);
  const mug = await m.product({ LAX: 9 });
  const { id } = await m.processed([[mug.sku, 1]]);
  const leave = (days: number) =>
    m.within((tx) => sql`update orders set due_at = now() + ${days} * interval '1 day' where account_id = ${m.accountId} and id = ${id}`.execute(tx));
  for (const days of [6, 13, -9]) {
    await leave(days);
    const { estimate, due } = await m.order(id);
    const day = dayIn(days < 0 ? Date.now() : (due ?? ''), 'America/Los_Angeles');
    expect(estimate).toMatchObject({
      deliver_from: addBusinessDays(day, estimate?.transit_min ?? 0),
      deliver_to: addBusinessDays(day, estimate?.transit_max ?? 0),
    });
  }
});

it('finds an order by exactly its number or the shop’s own id, however short, and by nothing that only holds it', async () => {
  const m = await stocked(t);
  const mug = await m.product({ LAX: 9 });
  const { shop } = (await m.who.post<{ shop: { id: number } }>('/shops', { shop_id: 'mugs', name: 'Mugs', kind: 'custom' })).data;
  const add = (order_number: string, order_id: string | null = null) =>
    m.add([[mug.sku, 1]], { order_number, hold: true, ...(order_id !== null && { shop: { id: shop.id, order_id } }) });
  const ids = new Map<string, number>();
  for (const number of ['SO-10042', 'SO-100421', 'XSO-10042', 'so-10042', '7', '77', '#7', '---', 'ÉTÉ 7%', '订单7']) ids.set(number, await add(number));
  const ofShop = await add('SO-1', 'shop-1001');
  await add('SO-2', 'shop-10011');
  const find = async (query: string) => (await m.who.get<{ orders: OrderRow[]; total: number }>(`/orders?total=true&${query}`)).data;
  for (const [number, id] of ids) {
    const { orders, total } = await find(`order_number=${encodeURIComponent(number)}`);
    expect([number, orders.map((one) => one.id), total]).toEqual([number, [id], 1]);
  }
  expect((await find('order_number=SO-1004')).orders).toEqual([]);
  expect((await find('shop_order_id=shop-1001')).orders.map(({ id }) => id)).toEqual([ofShop]);
  // One that was canceled keeps its number, which another may have by then.
  await m.who.call('PUT', `/orders/${ids.get('SO-10042')}/cancel`);
  const again = await add('SO-10042');
  expect((await find('order_number=SO-10042')).orders.map(({ id }) => id)).toEqual([again, ids.get('SO-10042')]);
  expect((await m.who.get('/orders?order_number=')).status).toBe(422);
});

it('begins with what changed longest ago where that is asked for, page by page', async () => {
  const m = await stocked(t);
  const mug = await m.product({ LAX: 9 });
  const ids: number[] = [];
  for (let i = 0; i < 4; i += 1) ids.push(await m.add([[mug.sku, 1]], { hold: true }));
  await m.who.call('PUT', `/orders/${ids[1]}/cancel`);
  const seen: number[] = [];
  for (let token: string | null = ''; token !== null;) {
    const { data }: { data: { orders: OrderRow[]; next_page: string | null } } = await m.who.get(
      `/orders?sort=updated&order=asc&limit=2${token && `&page_token=${token}`}`,
    );
    seen.push(...data.orders.map(({ id }) => id));
    token = data.next_page;
  }
  expect(seen).toEqual([0, 2, 3, 1].map((at) => ids[at]));
});

it('sorts by value within each currency, page by page', async () => {
  const m = await stocked(t);
  const mug = await m.product({ LAX: 9 });
  const ids: number[] = [];
  for (const currency of ['JPY', 'USD', 'EUR', 'JPY', 'USD']) ids.push(await m.add([[mug.sku, ids.length + 1]], { currency, hold: true }));
  const seen: number[] = [];
  let token: string | null = '';
  while (token !== null) {
    const asked: string = token && `&page_token=${token}`;
    const { data } = await m.who.get<{ orders: OrderRow[]; next_page: string | null }>(`/orders?sort=value&order=desc&limit=2${asked}`);
    seen.push(...data.orders.map(({ id }) => id));
    token = data.next_page;
  }
  expect(seen).toEqual([4, 1, 3, 0, 2].map((i) => ids[i]));
});

it('sorts by the cut-off an order waits for, and what waits for none after all that do, page by page', async () => {
  const m = await stocked(t);
  const mug = await m.product({ LAX: 99 });
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push(await m.add([[mug.sku, 1]]));
  await m.process();
  const held = await m.add([[mug.sku, 1]], { hold: true });
  const leaves = (n: number, hours: number, status = 'Ready') =>
    m.within((tx) =>
      sql`update orders set due_at = now() + ${hours} * interval '1 hour', status = ${status} where account_id = ${m.accountId} and id = ${ids[n]}`.execute(tx),
    );
  for (const [n, hours] of [5, -2, 5, 1].entries()) await leaves(n, hours, n === 3 ? 'Packing' : 'Ready');
  // What has left was due long ago, and is not what must leave first.
  await leaves(4, -90, 'Fulfilled');
  await leaves(5, -80, 'Canceled');
  const places = [...ids, held];
  const sorted = async (query: string) => {
    const seen: number[] = [];
    let token: string | null = '';
    while (token !== null) {
      const asked: string = token && `&page_token=${token}`;
      const { data } = await m.who.get<{ orders: OrderRow[]; next_page: string | null }>(`/orders?sort=due&limit=2${query}${asked}`);
      seen.push(...data.orders.map(({ id }) => places.indexOf(id)));
      token = data.next_page;
    }
    return seen;
  };
  expect(await sorted('&order=asc')).toEqual([1, 3, 0, 2, 4, 5, 6]);
  expect(await sorted('&order=desc')).toEqual([6, 5, 4, 2, 0, 3, 1]);
  expect(await sorted('&order=asc&status=Ready&total=true')).toEqual([1, 0, 2]);
  expect(await sorted('&order=asc&q=10118')).toEqual([1, 3, 0, 2, 4, 5, 6]);
});
