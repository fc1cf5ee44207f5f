import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { processorTime } from '../../../../test/work.ts';
import { one } from '../../../server/db.ts';
import type { OrderRow } from '../../orders/order-out.ts';
import { NO_DIFFERENCES, stocked } from '../../orders/server/testing/stocked.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { fileOf, imported as importFile, runImport, sendImport, taskOf, type Cells } from './testing/run-import.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

const NEEDED: Cells = {
  order_number: '',
  to_name: 'Ana Costa',
  to_street1: '350 5th Ave',
  to_city: 'New York',
  to_province: 'NY',
  to_postal_code: '10118',
  to_country: 'US',
  item_sku: '',
  item_quantity: '1',
};
const file = (...rows: readonly Cells[]): string => fileOf(...rows.map((row) => ({ ...NEEDED, ...row })));
const send = (who: Caller, content: string | Uint8Array, options: object = {}) =>
  sendImport(who, { kind: 'orders', mode: 'good', ...options }, content, 'orders.csv');
const imported = (who: Caller, content: string | Uint8Array, options: object = {}) => importFile(t, who, 'orders', content, options);
const run = (who: Caller, taskId: number, signal?: AbortSignal) => runImport(t, who, taskId, signal);
const listed = async (who: Caller) => (await who.get<{ orders: OrderRow[]; total: number }>('/orders?limit=250&total=true&sort=created&order=asc')).data;

describe('an import of orders', () => {
  it('stores orders as the form would, in the area of fulfillment, and they are processed', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 10, LAX: 10 });
    const tea = await m.product({ HKG: 10, LAX: 10 });
    const done = await imported(
      m.who,
      file(
        {
          order_number: 'S-1',
          item_sku: mug.sku,
          item_quantity: '2',
          item_sold_for: '18',
          tags: 'vip',
          gift_message: 'Hi',
          warehouse: 'hkg',
          delay_processing: '',
        },
        { order_number: 'S-1', item_sku: tea.sku, to_name: '' },
        { order_number: 'S-2', item_sku: mug.sku, delay_processing: '5' },
        { order_number: 'S-3', item_sku: mug.sku, hold: 'true' },
      ),
      { mode: 'all' },
    );
    expect(done.task).toMatchObject({ kind: 'imports.orders', area: 'fulfilment', status: 'Succeeded' });
    expect(done.import).toMatchObject({ rows: 4, stored: 3, failed: 0 });
    const [first, second, third] = (await listed(m.who)).orders;
    expect([first?.status, second?.cause.code, third?.cause.code]).toEqual(['Processing', 'delay', 'held']);
    const order = await m.order(first?.id ?? 0);
    expect(order).toMatchObject({
      source: 'import',
      order_number: 'S-1',
      terms: 'DDU',
      units: 3,
      tags: ['vip'],
      gift_message: 'Hi',
      packing_slip: true,
      forced_warehouse: 'HKG',
    });
    expect(order.line_items).toMatchObject([
      { sku: mug.sku, quantity: 2, sold_for: 18, product_id: mug.id },
      { sku: tea.sku, quantity: 1, sold_for: null, product_id: tea.id },
    ]);
    await m.process();
    expect(await m.order(first?.id ?? 0)).toMatchObject({ status: 'Ready', warehouse: 'HKG' });
    expect(await m.events(first?.id ?? 0)).toEqual(['order.created', 'order.ready']);
    const book = await m.who.get(`/orders?import_id=${done.import.id}&q=${mug.sku.toLowerCase()}`);
    expect((book.data as { orders: OrderRow[] }).orders).toHaveLength(3);
    expect((await m.who.get('/imports/definitions/orders?format=xlsx')).status).toBe(200);
  });

  it('refuses by line and column what only the stored data show, and stores the rest', async () => {
    const m = await stocked(t);
    const mug = await m.product({});
    const box = await m.product({}, { is_packaging: true, inner_length: 10, inner_width: 8, inner_height: 8 });
    await m.add([[mug.sku, 1]], { order_number: 'HERE-1' });
    const foreign = await (await stocked(t)).product({});
    const rows: Cells[] = [
      { order_number: 'B-1', item_sku: 'NOBODY' },
      { order_number: 'B-2', item_sku: foreign.sku },
      { order_number: 'B-3', item_sku: box.sku },
      { order_number: 'B-4', item_sku: mug.sku, item_sold_for: '', currency: 'EUR' },
      { order_number: 'HERE-1', item_sku: mug.sku },
      { order_number: 'B-6', item_sku: mug.sku, shop_id: '99', shop_order_id: 'X-1' },
      { order_number: 'B-7', item_sku: mug.sku, to_postal_code: '99999', exception_on_failure: 'false' },
      { order_number: 'B-8', item_sku: mug.sku },
      { order_number: 'B-8', item_sku: 'NOBODY' },
      { order_number: 'B-9', item_sku: mug.sku, to_name: 'Madonna', exception_on_failure: 'false' },
      { order_number: 'B-10', item_sku: mug.sku, placed_at: '2099-01-01' },
      { order_number: 'OK-1', item_sku: mug.sku },
    ];
    const done = await imported(m.who, file(...rows));
    expect(done.import).toMatchObject({ stored: 1, failed: 10 });
    const places = done.warnings.map((warning) => /^Line (\d+), ([a-z_0-9]*)/.exec(warning)?.slice(1).join(' '));
    expect(places).toEqual([
      '2 item_sku',
      '3 item_sku',
      '4 item_sku',
      '5 item_sold_for',
      '6 order_number',
      '7 shop_id',
      expect.stringMatching(/^8 to_/),
      '10 item_sku',
      '11 to_name',
      '12 placed_at',
    ]);
    expect((await listed(m.who)).total).toBe(2);
    const all = await imported(m.who, file({ order_number: 'C-1', item_sku: mug.sku }, { order_number: 'C-2', item_sku: 'NOBODY' }), { mode: 'all' });
    expect(all.task.status).toBe('Failed');
    expect((await listed(m.who)).total).toBe(2);
  });

  it('says before storing that the file, or orders of it, are here already', async () => {
    const m = await stocked(t);
    const mug = await m.product({});
    const content = file({ order_number: 'A-1', item_sku: mug.sku }, { order_number: 'A-2', item_sku: mug.sku });
    await imported(m.who, content);
    expect((await send(m.who, content)).code).toBe('import_repeated');
    const asked = await m.who.post<{ existing: string[] }>('/imports/existing/orders', { identities: ['A-1', 'A-2', 'A-3'] });
    expect(asked.data.existing.toSorted()).toEqual(['A-1', 'A-2']);
    const again = await imported(m.who, file({ order_number: 'A-2', item_sku: mug.sku }, { order_number: 'A-3', item_sku: mug.sku }));
    expect(again.import).toMatchObject({ stored: 1, failed: 1 });
    expect((await listed(m.who)).total).toBe(3);
    // The number of a canceled order is free again.
    const [first] = (await listed(m.who)).orders;
    await m.who.call('PUT', `/orders/${first?.id}/cancel`);
    expect((await imported(m.who, file({ order_number: first?.order_number ?? '', item_sku: mug.sku, notes: 'again' }))).import.stored).toBe(1);
  });

  it('goes on after the last batch where it was stopped, however often', async () => {
    const m = await stocked(t);
    const mug = await m.product({});
    const rows = Array.from({ length: 3000 }, (_, i): Cells => ({ order_number: `K-${i}`, item_sku: i % 100 === 50 ? 'NOBODY' : mug.sku }));
    const taskId = (await send(m.who, file(...rows))).data.import.task_id ?? 0;
    const stop = new AbortController();
    const stopped = run(m.who, taskId, stop.signal);
    await expect.poll(async () => (await taskOf(m.who, taskId)).done, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    await run(m.who, taskId);
    expect(await taskOf(m.who, taskId)).toMatchObject({ status: 'Succeeded', warnings: 30 });
    const counted = await t.app.db.system((tx) =>
      one(
        tx,
        sql<object>`
          select count(*)::int as orders, count(distinct order_number)::int as numbers,
            (select count(*)::int from order_lines where account_id = ${m.accountId}) as lines,
            (select count(*)::int from events where account_id = ${m.accountId} and type = 'order.created') as events
          from orders where account_id = ${m.accountId}`,
      ),
    );
    expect(counted).toEqual({ orders: 2970, numbers: 2970, lines: 2970, events: 2970 });
  }, 120_000);

  it('of 20,000 orders that are all wrong stores nothing, and says why', async () => {
    const m = await stocked(t);
    const mug = await m.product({ LAX: 5 });
    const wrong: readonly Cells[] = [
      { item_sku: 'NOBODY' },
      { item_quantity: '0' },
      { item_quantity: '10000' },
      { item_quantity: '1.5' },
      { to_country: 'Narnia' },
      { to_name: '' },
      { warehouse: 'XXX' },
      { gift_message: 'a'.repeat(129) },
    ];
    const before = await m.money();
    const rows = Array.from({ length: 20_000 }, (_, i): Cells => ({ order_number: `W-${i}`, item_sku: mug.sku, ...wrong[i % wrong.length] }));
    for (const mode of ['good', 'all']) {
      const done = await imported(m.who, file(...rows), { mode });
      expect([done.task.status, done.import.stored]).toEqual(['Failed', 0]);
      expect(done.warnings.length).toBeGreaterThan(wrong.length);
    }
    expect((await listed(m.who)).total).toBe(0);
    expect([await m.money(), await m.differences()]).toEqual([before, NO_DIFFERENCES]);
  }, 120_000);

  it('of 5,000 orders is quick', async () => {
    const m = await stocked(t);
    const mug = await m.product({});
    const rows = Array.from({ length: 5000 }, (_, i): Cells => ({ order_number: `Q-${i}`, item_sku: mug.sku, item_sold_for: '18' }));
    const took = await processorTime(async () => {
      expect((await imported(m.who, file(...rows))).import).toMatchObject({ stored: 5000, failed: 0 });
    });
    expect(took).toBeLessThan(20_000);
  }, 120_000);

  it('is for those who may write orders, and seen by those who may read them', async () => {
    const m = await stocked(t);
    const mug = await m.product({});
    const as = (over: Parameters<typeof asMerchant>[1]) => asMerchant(t, { accountId: m.accountId, ...over });
    const content = file({ order_number: 'R-1', item_sku: mug.sku });
    for (const who of [
      await as({ role: 'shipping' }),
      await as({ role: 'viewer' }),
      await as({ scopes: ['read_orders'] }),
      await as({ scopes: ['write_products'] }),
    ]) {
      expect((await send(who, content)).code).toBe('access_denied');
    }
    const done = await imported(await as({ role: 'fulfilment' }), content);
    expect((await (await as({ role: 'viewer' })).get(`/imports/${done.import.id}`)).status).toBe(200);
    expect((await (await asMerchant(t)).get(`/imports/${done.import.id}`)).status).toBe(404);
    expect((await send(await as({ scopes: ['write_orders'] }), file({ order_number: 'R-2', item_sku: mug.sku }))).status).toBe(201);
  });
});
