import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { csvText } from '../../../shared/csv.ts';
import type { CustomsProduct, CustomsProductRow } from '../../customs-products/contract.ts';
import { imported as importFile, runImport, sendImport, taskOf } from './testing/run-import.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const HEADINGS = ['product_id', 'description', 'coo', 'value', 'currency', 'hs_us', 'hs_other'];
const row = (id: string, cells: Partial<Record<string, string>> = {}) =>
  HEADINGS.map((name) => cells[name] ?? { product_id: id, description: `Goods ${id}`, coo: 'CN', value: '3.50' }[name] ?? '');
const file = (rows: readonly string[][], headings = HEADINGS) => csvText(headings, rows);
const sending = (who: Caller, content: string | Uint8Array, options: object = {}) =>
  sendImport(who, { kind: 'customs_products', mode: 'all', ...options }, content, 'customs_products.csv');
const run = (who: Caller, taskId: number, signal?: AbortSignal) => runImport(t, who, taskId, signal);
const productsOf = async (who: Caller) =>
  (await who.get<{ customs_products: CustomsProductRow[]; total: number }>('/customs/products?limit=250&total=true&sort=description&order=asc')).data;

const imported = async (who: Caller, content: string | Uint8Array, options: object = {}) => ({
  ...(await importFile(t, who, 'customs_products', content, { mode: 'all', ...options })),
  products: await productsOf(who),
});
const detail = async (who: Caller, id: number) => (await who.get<{ customs_product: CustomsProduct }>(`/customs/products/${id}`)).data.customs_product;

describe('an import of customs products', () => {
  it('takes its own template, as CSV and as a workbook', async () => {
    const bo = await asMerchant(t);
    const csv = await bo.get('/imports/definitions/customs_products?format=csv');
    const first = await imported(bo, csv.bytes);
    expect(first.task).toMatchObject({ kind: 'imports.customs_products', status: 'Succeeded', warnings: 0 });
    expect(first.import).toMatchObject({ kind: 'customs_products', stored: 2, failed: 0 });
    const [mug, syrup] = await Promise.all(first.products.customs_products.map((one) => detail(bo, one.id)));
    expect(mug).toMatchObject({ type: 'ordinary', product_id: 'MUG-350', value: 8.5, weight: 0.35, hts_code: '691200' });
    expect(mug?.hs_codes).toHaveLength(3);
    expect(syrup).toMatchObject({ type: 'regulated', shipper: 'consignor', manufacturer: { name: 'Maple Works' }, quantity: 30, uom: 'ML' });
    const book = await bo.get('/imports/definitions/customs_products?format=xlsx');
    const again = await imported(bo, book.bytes);
    expect(again.products.total).toBe(2);
    expect((await detail(bo, mug?.id ?? 0)).version).toBe(2);
  });

  it('updates what has the same product ID: the file’s columns replace, the others stay', async () => {
    const bo = await asMerchant(t);
    await bo.post('/customs/products', {
      product_id: 'CUP',
      description: 'Cup',
      brand_name: 'Tide',
      coo: 'VN',
      value: 9,
      currency: 'EUR',
      weight: 0.3,
      supplier: 'Kiln',
      hs_codes: [
        { country: 'US', hs_code: '69120044' },
        { country: 'CA', hs_code: '69120090' },
      ],
    });
    const asked = await bo.post<{ existing: string[] }>('/imports/existing/customs_products', { identities: ['CUP', 'NEW'] });
    expect(asked.data.existing).toEqual(['CUP']);
    const without = HEADINGS.filter((name) => name !== 'hs_other');
    const done = await imported(
      bo,
      file(
        [
          ['CUP', 'Porcelain cup', 'CN', '3.50', '', '6912004810'],
          ['NEW', 'Plate', 'CN', '2', 'USD', ''],
        ],
        without,
      ),
    );
    expect(done.task.status).toBe('Succeeded');
    expect(done.products.total).toBe(2);
    const cup = await detail(bo, done.products.customs_products.find((one) => one.product_id === 'CUP')?.id ?? 0);
    expect(cup).toMatchObject({
      description: 'Porcelain cup',
      coo: 'CN',
      value: 3.5,
      currency: 'USD',
      brand_name: 'Tide',
      weight: 0.3,
      supplier: 'Kiln',
      version: 2,
    });
    expect(cup.hs_codes).toEqual([
      { country: 'CA', hs_code: '69120090' },
      { country: 'US', hs_code: '6912004810' },
    ]);
    const found = await bo.get<{ customs_products: CustomsProductRow[] }>('/customs/products?q=porcelain');
    expect(found.data.customs_products).toHaveLength(1);
    const trail = await t.app.db.system((tx) =>
      all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${bo.accountId} and verb like 'customs_product.%' order by id`),
    );
    expect(trail.map((one) => one.verb)).toEqual(['customs_product.create', 'customs_product.create', 'customs_product.update']);
  });

  it('keeps regulated goods regulated when the file does not speak of it, and lets their facts go when it says ordinary', async () => {
    const bo = await asMerchant(t);
    const csv = (await bo.get('/imports/definitions/customs_products?format=csv')).bytes;
    const first = await imported(bo, csv);
    const syrup = first.products.customs_products.find((one) => one.product_id === 'SYRUP-30')?.id ?? 0;
    await imported(bo, 'product_id,description,coo,value\nSYRUP-30,Maple syrup,CA,5\n');
    expect(await detail(bo, syrup)).toMatchObject({ type: 'regulated', value: 5, code: '36BGT01', shipper: 'consignor' });
    await imported(bo, 'type,product_id,description,coo,value\nordinary,SYRUP-30,Maple syrup,CA,6\n');
    expect(await detail(bo, syrup)).toMatchObject({ type: 'ordinary', value: 6, code: null, manufacturer: null, affirmation_of_compliance: [] });
  });

  it('with one bad row is kept out whole, or without its bad rows, which come back as a file', async () => {
    const bo = await asMerchant(t);
    const rows = [row('P-001'), row('P-002', { value: 'cheap' }), row('P-001', { description: 'The same ID' }), row('P-004', { coo: '' })];
    const none = await imported(bo, file(rows));
    expect(none.task).toMatchObject({ status: 'Failed', warnings: 3 });
    expect(none.products.total).toBe(0);
    expect(none.task.log.map((line) => line.message)).toContain('Line 4, product_id, “P-001”: Line 2 has the same value: no two rows of a file may have it.');
    const some = await imported(bo, file(rows), { mode: 'good' });
    expect(some.import).toMatchObject({ rows: 4, stored: 1, failed: 3 });
    const failed = (await bo.get(`/tasks/${some.taskId}/files/0`)).bytes.toString('utf8').trimEnd().split('\r\n');
    expect(failed).toHaveLength(4);
    expect(failed[1]).toContain('value: Value contains unexpected characters or does not match the required type (Decimal)');
    const repeated = await sending(bo, file(rows), { mode: 'good' });
    expect([repeated.status, repeated.code]).toEqual([409, 'import_repeated']);
  });

  it('goes on behind the last batch after its process stopped, and stores nothing twice', async () => {
    const bo = await asMerchant(t);
    const rows = Array.from({ length: 3000 }, (_, i) => row(i % 3 === 0 ? '' : `K-${i}`, { description: `Teapot ${i}` }));
    const taskId = (await sending(bo, file(rows))).data.import.task_id ?? 0;
    const stop = new AbortController();
    const stopped = run(bo, taskId, stop.signal);
    await expect.poll(async () => (await taskOf(bo, taskId)).done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    await Promise.all([run(bo, taskId), run(bo, taskId)]);
    expect((await taskOf(bo, taskId)).status).toBe('Succeeded');
    expect((await productsOf(bo)).total).toBe(3000);
    const updated = await t.app.db.system((tx) =>
      all(tx, sql<{ n: number }>`select count(*) as n from customs_products where account_id = ${bo.accountId} and version > 1`),
    );
    expect(updated[0]?.n).toBe(0);
  }, 60_000);

  it('stores what another import stores at the same time in another order, one after the other', async () => {
    const bo = await asMerchant(t);
    const rows = Array.from({ length: 500 }, (_, i) => row(`T-${i}`, { description: `Teapot ${i}` }));
    for (let round = 0; round < 4; round += 1) {
      const files = [rows, rows.toReversed()].map((all) => file(all.map((cells) => cells.map((cell) => cell.replace('Teapot', `Teapot ${round}`)))));
      const ids = await Promise.all(files.map(async (content) => (await sending(bo, content)).data.import.task_id ?? 0));
      await Promise.all(ids.map((id) => run(bo, id)));
      expect(await Promise.all(ids.map(async (id) => (await taskOf(bo, id)).status))).toEqual(['Succeeded', 'Succeeded']);
    }
    expect((await productsOf(bo)).total).toBe(500);
  }, 60_000);

  it('remembers headings for its own kind only', async () => {
    const bo = await asMerchant(t);
    await bo.call('PUT', '/imports/mappings/customs_products', { mapping: { Artikel: 'product_id' } });
    expect((await bo.get('/imports/mappings/shipments')).data).toEqual({ mapping: {}, same: {} });
    expect((await bo.get('/imports/mappings/customs_products')).data).toEqual({ mapping: { Artikel: 'product_id' }, same: {} });
  });

  it('is nobody else’s business', async () => {
    const bo = await asMerchant(t);
    await imported(bo, file([row('MINE-1')]));
    const other = await asMerchant(t);
    expect((await other.post('/imports/existing/customs_products', { identities: ['MINE-1'] })).data).toEqual({ existing: [] });
    await imported(other, file([row('MINE-1', { value: '99' })]));
    expect((await productsOf(bo)).customs_products).toMatchObject([{ product_id: 'MINE-1', value: 3.5, version: 1 }]);
    const viewer = await asMerchant(t, { accountId: bo.accountId, role: 'viewer' });
    expect((await sending(viewer, file([row('MINE-2')]))).status).toBe(403);
    expect((await bo.post('/imports/existing/shipments', { identities: ['MINE-1'] })).data).toEqual({ existing: [] });
    expect((await bo.post('/imports/existing/customs_products', { identities: Array(5001).fill('X') })).status).toBe(422);
  });
});
