import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvText } from '../src/shared/csv.ts';
import { importTasks } from '../src/features/imports/server/kinds.ts';
import { sendFile } from '../src/features/imports/server/testing/files.ts';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { stocked, type Stocked } from '../src/features/orders/server/testing/stocked.ts';
import { EXAMPLE_PRODUCT } from '../src/features/products/contract.ts';
import { EXAMPLE_RETURN } from '../src/features/returns/contract.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { runTask, worksOf } from '../src/features/tasks/server/engine.ts';
import { MAX_QUEUED } from '../src/features/tasks/server/create-task.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';

/*
 * The sentences of the specification's sections 5 and 8 that fulfillment says, each with the call that must say it, and where: as the message,
 * or at a field. Those of forms alone, "A shop must be selected before searching." and its like, are seen in the browser.
 */

let t: TestApp;
let m: Stocked;
let poor: Stocked;
let viewer: Caller;
let mug: { id: number; sku: string };
const order = (over: object = {}) => ({ ...EXAMPLE_ORDER, order_number: null, line_items: [{ sku: mug.sku, quantity: 1, sold_for: 18 }], ...over });
const to = (over: object) => order({ to: { ...EXAMPLE_ORDER.to, ...over } });

beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  m = await stocked(t);
  poor = await stocked(t, { funds: 1_00 });
  mug = await m.product({ LAX: 5 });
  viewer = await asMerchant(t, { accountId: m.accountId, role: 'viewer' });
});
afterAll(() => t.stop());

interface Said {
  message?: string;
  errors?: Readonly<Record<string, string>> | undefined;
}
const inBulk = async (made: Promise<{ raw: string }>): Promise<Said> => (JSON.parse((await made).raw) as { data: Said }).data;
const queueFull = () =>
  t.app.db.system((tx) =>
    sql`insert into tasks (account_id, kind, total, params) select ${m.accountId}, 'exports.list', 0, '{}' from generate_series(1, ${MAX_QUEUED}::int)`.execute(
      tx,
    ),
  );
const productOf = (over: object) => m.who.post('/products', { ...EXAMPLE_PRODUCT, product_id: 'RID-1', skus: [{ sku: 'RSKU-1' }], ...over });
/** An order that the warehouse packs, changed. */
async function changedWhilePacked(): Promise<Said> {
  const { id } = await m.processed([[mug.sku, 1]]);
  await t.app.db.system((tx) => sql`update orders set status = 'Packing', cause = 'packing' where account_id = ${m.accountId} and id = ${id}`.execute(tx));
  return m.who.call('PUT', `/orders/${id}`, order());
}

const AT_FIELDS: readonly [sentence: string, field: string, call: () => Promise<Said>][] = [
  ['Field is required.', 'to/name', () => m.who.post('/orders', to({ name: '' }))],
  ['Selection is required.', 'service', () => m.who.post('/orders/change', { ids: [1] })],
  ['Value cannot be more than 128 characters.', 'gift_message', () => m.who.post('/orders', order({ packing_slip: true, gift_message: 'x'.repeat(129) }))],
  ['Value must be one of DDP, DDU.', 'terms', () => m.who.post('/orders', order({ terms: 'FOB' }))],
  ['Must be greater than 0', 'line_items/0/quantity', () => m.who.post('/orders', order({ line_items: [{ sku: mug.sku, quantity: 0 }] }))],
  ['Value must be at least 3 characters.', 'q', () => m.who.get('/orders?q=ab')],
  ['Value must be at least 8 characters.', 'tracking_number', () => m.who.post('/returns', { ...EXAMPLE_RETURN, tracking_number: '1Z99912' })],
  ['Value must be at least 8 characters.', 'tracking_number', () => m.who.post('/manifests', { entry_point: 'HKGHUB', tracking_number: 'SF12345' })],
  [
    'Value must be at least 3 characters.',
    'line_items/0/product_id',
    () => m.who.post('/shipments', { ...EXAMPLE_SHIPMENT, line_items: [{ ...EXAMPLE_SHIPMENT.line_items[0], product_id: 'AB' }] }),
  ],
  ['Please increase weight', 'weight', () => productOf({ weight: 0.0001 })],
  ['You cannot change this.', 'is_packaging', () => m.who.call('PUT', `/products/${mug.id}`, { ...EXAMPLE_PRODUCT, product_id: 'RID-2', is_packaging: true })],
];

const MESSAGES: readonly [sentence: string, call: () => Promise<Said>][] = [
  ['Bad Request.', () => m.who.call('POST', '/orders', 'no json' as never, { 'content-type': 'application/json' })],
  ["You don't have permission to perform that request.", () => viewer.post('/orders', order())],
  ['You cannot edit this object.', changedWhilePacked],
  ['You cannot change this.', () => m.who.call('PUT', `/products/${mug.id}`, { ...EXAMPLE_PRODUCT, product_id: 'RID-3', is_packaging: true })],
  ['No data available', () => m.who.get('/orders/999999999')],
  [
    'Insufficient funds. Please add money to your account balance.',
    async () => {
      const cup = await poor.product({ LAX: 1 });
      const { id } = await poor.processed([[cup.sku, 2]]);
      return poor.who.call('PUT', `/orders/${id}/send-available`);
    },
  ],
  [
    'Recipient address could not be found. You have the option to override this.',
    () => m.who.post('/orders', { ...to({ postal_code: '00000' }), exception_on_failure: false }),
  ],
  [
    'No services are available at this time.',
    () => m.who.post('/orders/estimate', { to: { country: 'DE' }, service: 'nowhere', line_items: [{ sku: mug.sku, quantity: 1 }] }),
  ],
  [
    'These orders are not eligible for status change.',
    async () => {
      const { id } = await m.processed([[mug.sku, 1]]);
      await m.who.call('PUT', `/orders/${id}/cancel`);
      return inBulk(m.who.post('/orders/status', { ids: [id], status: 'Holding' }));
    },
  ],
  [
    'Please fix the errors highlighted below and re-import your file',
    async () => {
      const file = sendFile({ kind: 'orders', mode: 'all' }, csvText(['order_number', 'item_sku'], [['S-1', 'NOBODY']]), 'orders.csv');
      const sent = await m.who.call<{ import: { task_id: number } }>('POST', '/imports', file.body, file.headers);
      await runTask(t.app, worksOf(importTasks), { accountId: m.accountId, taskId: sent.data.import.task_id }, new AbortController().signal);
      const { data } = await m.who.get<{ task: { log: Said[] } }>(`/tasks/${sent.data.import.task_id}`);
      return data.task.log.find(({ message }) => message?.startsWith('Please')) ?? {};
    },
  ],
  [
    'Task could not be created.',
    async () => {
      const { data } = await m.who.post<{ shop: { id: number } }>('/shops', { shop_id: 'own-1', name: 'Own', kind: 'custom' });
      await queueFull();
      return m.who.post(`/shops/${data.shop.id}/sync`);
    },
  ],
];

describe('the sentences of the specification, in fulfillment', () => {
  it.each(AT_FIELDS)('“%s” comes back at %s', async (sentence, field, call) => {
    expect((await call()).errors).toMatchObject({ [field]: sentence });
  });

  it.each(MESSAGES)('“%s” comes back', async (sentence, call) => {
    expect((await call()).message).toBe(sentence);
  });
});
