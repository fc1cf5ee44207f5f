import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import type { CountTarget, ToCount } from '../../counts/contract.ts';
import type { DeskInbound } from '../../inbound/inbound-out.ts';
import { stocked } from '../../orders/server/testing/stocked.ts';
import type { PackOrder, Pick } from '../../picks/contract.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';

let t: TestApp;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

const put = (id: number, bin: string | null, warehouse = 'LAX') => desk.call<{ bin: string | null }>('PUT', `/desk/products/${id}/bin`, { warehouse, bin });
const inBin = async (bin: string) => (await desk.get<{ to_count: ToCount[] }>(`/desk/counts?warehouse=LAX&bin=${bin}`)).data.to_count;

describe('a bin', () => {
  it('is said, moved and taken away, of one warehouse, with who said it', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 3, HKG: 3 });
    expect(await put(mug.id, ' a-03-2 ')).toMatchObject({ status: 200, data: { bin: 'A-03-2' } });
    const of = async (warehouse: string) =>
      (await desk.get<{ product: CountTarget }>(`/desk/products/${mug.id}/counts?warehouse=${warehouse}`)).data.product.bin;
    expect([await of('LAX'), await of('HKG')]).toEqual(['A-03-2', null]);
    expect((await put(mug.id, 'B-1')).data.bin).toBe('B-1');
    expect((await put(mug.id, null)).data.bin).toBeNull();
    expect(await of('LAX')).toBeNull();
    const trail = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{
          detail: object;
          staff: number;
        }>`select detail, staff_user_id as staff from audit_log where account_id = ${m.accountId} and verb = 'stock.set_bin' order by id`,
      ),
    );
    expect(trail).toEqual([
      { detail: { warehouse: 'LAX', bin: 'A-03-2', before: null }, staff: desk.userId },
      { detail: { warehouse: 'LAX', bin: 'B-1', before: 'A-03-2' }, staff: desk.userId },
      { detail: { warehouse: 'LAX', bin: null, before: 'B-1' }, staff: desk.userId },
    ]);
  });

  it('is refused where the product, the warehouse or the name is none', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 1 });
    expect((await put(999_999_999, 'A-1')).status).toBe(404);
    expect((await put(mug.id, 'A-1', 'XXX')).errors).toHaveProperty('warehouse');
    expect((await put(mug.id, 'A'.repeat(17))).errors).toEqual({ bin: 'Value cannot be more than 16 characters.' });
    expect((await put(mug.id, '  ')).errors).toHaveProperty('bin');
    const test = await stocked(t, { isTest: true });
    expect((await put((await test.product({ LAX: 1 })).id, 'A-1')).status).toBe(404);
  });

  it('is where pickers walk to, in the order of bins, and last to what lies in none', async () => {
    const m = await stocked(t);
    const [far, near, none, next] = [await m.product({ LAX: 5 }), await m.product({ LAX: 5 }), await m.product({ LAX: 5 }), await m.product({ LAX: 5 })];
    for (const [product, bin] of [
      [far, 'P-10'],
      [near, 'P-2'],
      [next, 'P-2-1'],
    ] as const)
      await put(product.id, bin);
    const { id } = await m.processed([none, far, next, near].map((product) => [product.sku, 1]));
    const { path } = (await desk.post<{ pick: Pick }>('/desk/picks', { orders: [id] })).data.pick;
    expect(path.map((stop) => [stop.product_id, stop.bin])).toEqual([
      [near.id, 'P-2'],
      [next.id, 'P-2-1'],
      [far.id, 'P-10'],
      [none.id, null],
    ]);
    const { order } = (await desk.get<{ order: PackOrder }>(`/desk/orders/${id}`)).data;
    expect(order.line_items.flatMap(({ parts }) => parts.map((part) => part.bin))).toEqual([null, 'P-10', 'P-2-1', 'P-2']);
  });

  it('is counted by: what lies in it, and in those it begins, in their order, whoever’s it is', async () => {
    const [ana, bo] = [await stocked(t), await stocked(t)];
    const [mug, cup, plate] = [await ana.product({ LAX: 4 }), await bo.product({ LAX: 4 }), await bo.product({ LAX: 4 })];
    for (const [product, bin] of [
      [mug, 'C-10'],
      [cup, 'C-9-1'],
      [plate, 'D-1'],
    ] as const)
      await put(product.id, bin);
    await desk.post('/desk/counts', { warehouse: 'LAX', product_id: mug.id, counted: 3 });
    expect((await inBin('c')).map((one) => [one.product_id, one.bin, one.reason])).toEqual([
      [cup.id, 'C-9-1', 'due'],
      [mug.id, 'C-10', 'again'],
    ]);
    expect((await inBin('C-9')).map((one) => one.product_id)).toEqual([cup.id]);
    // C-1 is not C-10.
    expect(await inBin('C-1')).toEqual([]);
    expect(await inBin('%25')).toEqual([]);
  });

  it('is told where goods are received that have one', async () => {
    const m = await stocked(t);
    const mug = await m.product({});
    await put(mug.id, 'E-7');
    const made = await m.who.post<{ inbound: { id: number } }>('/inbound', {
      warehouse: 'LAX',
      cartons: [{ copies: 1, products: [{ sku: mug.sku, quantity: 2 }] }],
      submit: true,
    });
    const { data } = await desk.get<{ inbound: DeskInbound }>(`/desk/inbound/${made.data.inbound.id}`);
    expect(data.inbound.products.map((one) => one.bin)).toEqual(['E-7']);
  });
});
