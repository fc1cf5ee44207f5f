import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stocked, type Stocked } from '../src/features/orders/server/testing/stocked.ts';
import { EXAMPLE_PRODUCT } from '../src/features/products/contract.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { one, type Tx } from '../src/server/db.ts';
import { againWhereMet } from '../src/server/met-another.ts';
import { asStaff, startApp, type Caller, type Reply, type TestApp } from './harness.ts';
import { together, whileAnother } from './together.ts';

/*
 * What a call that looked a moment too early answers: the row it goes on from is deleted, or the name it takes is taken, by a transaction that had not
 * ended when it looked.
 */

let t: TestApp;
let desk: Caller;
let m: Stocked;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
  m = await stocked(t);
});
afterAll(() => t.stop());

const deletes = (table: 'webhooks' | 'products', id: number) => (tx: Tx) =>
  sql`delete from ${sql.table(table)} where account_id = ${m.accountId} and id = ${id}`.execute(tx);

let count = 0;
async function draft(): Promise<number> {
  count += 1;
  const body = { ...EXAMPLE_PRODUCT, product_id: `DRAFT-${count}`, skus: [], submit: false };
  return (await m.who.post<{ product: { id: number } }>('/products', body)).data.product.id;
}

together('what is done while a webhook is deleted is done', async () => {
  const body = { address: 'https://example.com/hook', topics: ['*'] };
  const { webhook } = (await m.who.post<{ webhook: { id: number } }>('/webhooks', body)).data;
  const rerun = vi.spyOn(t.app.db, 'tenant');
  expect((await whileAnother(t.app.db, deletes('webhooks', webhook.id), () => m.who.post('/shipments', EXAMPLE_SHIPMENT))).status).toBe(201);
  // Nor is it done twice: tasks and jobs tell webhooks too, and begin nothing again.
  expect(rerun).toHaveBeenCalledTimes(1);
  rerun.mockRestore();
});

together.each<[string, (id: number) => Promise<Reply>]>([
  ['a warning of low stock', (id) => m.who.call('PUT', `/products/${id}/stock/HKG`, { low_stock: 3 })],
  ['a bin', (id) => desk.call('PUT', `/desk/products/${id}/bin`, { warehouse: 'HKG', bin: 'A-1' })],
  ['a count', (id) => desk.post('/desk/counts', { product_id: id, warehouse: 'HKG', counted: 3 })],
  ['a SKU', (id) => m.who.post(`/products/${id}/skus`, { sku: `SKU-${id}` })],
])('%s for a product that is deleted is refused as for one there is none of', async (_what, call) => {
  const id = await draft();
  expect(await whileAnother(t.app.db, deletes('products', id), () => call(id))).toMatchObject({ status: 404, code: 'not_found' });
});

together('somebody who becomes known at the moment they are invited is invited', async () => {
  const appears = (tx: Tx) => sql`insert into users (email, first_name, last_name) values ('new@portolan.test', 'Mei', 'Lin')`.execute(tx);
  const met = vi.fn();
  const invites = () =>
    againWhereMet(() =>
      t.app.db.system(async (tx) => {
        met();
        const known = await one(tx, sql<{ n: number }>`select count(*) as n from users where email = 'new@portolan.test'`);
        if (known.n === 0) await sql`insert into users (email, first_name, last_name) values ('new@portolan.test', '', '')`.execute(tx);
        return { status: 200 } as Reply;
      }),
    );
  expect((await whileAnother(t.app.db, appears, invites)).status).toBe(200);
  expect(met).toHaveBeenCalledTimes(2);
});

it('runs no transaction a third time, and none again that failed by itself', async () => {
  const failing = (code: string) => vi.fn(() => Promise.reject(Object.assign(new Error('refused'), { code })));
  const [taken, broken] = [failing('23505'), failing('23514')];
  await expect(againWhereMet(taken)).rejects.toThrow('refused');
  await expect(againWhereMet(broken)).rejects.toThrow('refused');
  expect([taken.mock.calls.length, broken.mock.calls.length]).toEqual([2, 1]);
});
