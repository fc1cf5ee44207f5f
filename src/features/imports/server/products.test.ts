import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { processorTime } from '../../../../test/work.ts';
import { all } from '../../../server/db.ts';
import { EXAMPLE_PRODUCT, type Product, type ProductRow } from '../../products/contract.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { openTestAccount } from '../../test-mode/server/open-test-account.ts';
import { fileOf, imported as importFile, runImport, sendImport, taskOf, type Cells } from './testing/run-import.ts';

let t: TestApp;
let desk: Caller['call'];
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = (await asStaff(t, 'warehouse')).call;
});
afterAll(() => t.stop());

const NEEDED: Cells = { name: 'Mug', coo: 'CN', value: '18' };
const file = (...rows: readonly Cells[]): string => fileOf(...rows.map((row) => ({ ...NEEDED, ...row })));
const sending = (who: Caller, content: string | Uint8Array, options: object = {}) =>
  sendImport(who, { kind: 'products', mode: 'good', ...options }, content, 'products.csv');
const imported = (who: Caller, content: string | Uint8Array, options: object = {}) => importFile(t, who, 'products', content, options);
const run = (who: Caller, taskId: number, signal?: AbortSignal) => runImport(t, who, taskId, signal);
const productsOf = async (who: Caller) => (await who.get<{ products: ProductRow[]; total: number }>('/products?limit=250&total=true&sort=name&order=asc')).data;
const detail = async (who: Caller, ownId: string) => {
  const found = (await productsOf(who)).products.find((one) => one.product_id === ownId);
  return (await who.get<{ product: Product }>(`/products/${found?.id}`)).data.product;
};
const make = async (who: Caller, over: object) => (await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, ...over })).data.product;

const sales = () => asMerchant(t, { role: 'fulfilment' });

describe('an import of products', () => {
  it('takes its own template, as CSV and as a workbook, in the area of fulfillment', async () => {
    const bo = await sales();
    const csv = await bo.get('/imports/definitions/products?format=csv');
    const first = await imported(bo, csv.bytes, { mode: 'all' });
    expect(first.task).toMatchObject({ kind: 'imports.products', area: 'fulfilment', status: 'Succeeded', warnings: 0 });
    expect(first.import).toMatchObject({ kind: 'products', stored: 1, failed: 0 });
    const mug = await detail(bo, 'MUG-BLUE');
    expect(mug).toMatchObject({ status: 'Draft', weight: 0.35, barcode: '4006381333931', supplier: 'Lotus Ceramics', version: 1 });
    expect(mug.skus.map((one) => one.sku)).toEqual(['MUG-BLUE', 'VL-0912-B']);
    expect(mug.hs_codes).toHaveLength(2);
    const stock = (await bo.get<{ stock: { warehouses: { warehouse: string; low_stock: number }[] } }>(`/products/${mug.id}/stock`)).data.stock;
    expect(stock.warehouses.map((one) => [one.warehouse, one.low_stock])).toEqual([
      ['HKG', 12],
      ['LAX', 8],
    ]);
    expect((await bo.get<{ products: ProductRow[] }>('/products?q=lotus')).data.products).toHaveLength(1);
    const book = await bo.get('/imports/definitions/products?format=xlsx');
    expect((await imported(bo, book.bytes, { mode: 'all' })).task.status).toBe('Succeeded');
    expect(await detail(bo, 'MUG-BLUE')).toMatchObject({ version: 2, skus: [{ sku: 'MUG-BLUE' }, { sku: 'VL-0912-B' }] });
    const deeds = await t.app.db.system((tx) =>
      all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${bo.accountId} and object_kind = 'product' order by id`),
    );
    expect(deeds.map((one) => one.verb)).toEqual(['product.create', 'product.update']);
  });

  it('warns of a new name that a spreadsheet may have made a day of, and stores it', async () => {
    const bo = await sales();
    const names = ['02-Mar', 'Mar-02', '2026-03-02', 'MAR-02', '02-MAR', '1-2', 'A-2026-03-02'];
    const rows = file(...names.map((product_id, i) => ({ product_id, skus: i === 3 ? 'MUG; 3-Sep-26' : `SKU-${i}` })));
    const first = await imported(bo, rows, { mode: 'all' });
    expect(first.places).toEqual(['2 product_id', '3 product_id', '4 product_id', '5 skus']);
    expect(first.warnings[0]).toContain('“02-Mar”: This looks like a day that a spreadsheet made of a name.');
    expect(first.import.stored).toBe(names.length);
    // What is here already is called so.
    expect((await imported(bo, `${rows}\n`, { mode: 'all' })).warnings).toEqual([]);
    const { writeXlsx } = await import('hucre/xlsx');
    const day = new Date('2026-03-03T00:00:00Z');
    const book = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['name', 'coo', 'value', 'product_id'],
            ['Mug', 'CN', 18, day],
          ],
        },
      ],
    });
    expect((await imported(bo, book, { mode: 'all' })).places).toEqual(['2 product_id']);
    const customs = fileOf({ product_id: '02-Mar', description: 'Ceramic mug', coo: 'CN', value: '18' });
    expect((await importFile(t, await asMerchant(t), 'customs_products', customs, { mode: 'all' })).places).toEqual(['2 product_id']);
  });

  it('is verified with its submission in test mode, where no warehouse looks at it', async () => {
    const live = await asMerchant(t);
    const accountId = await t.app.db.system((tx) => openTestAccount(tx, live.accountId));
    const bo = { ...(await asMerchant(t, { accountId: live.accountId, isTest: true })), accountId };
    expect(
      (await imported(bo, file({ product_id: 'TRIED', submit: 'true', weight: '0.35', length: '12', width: '9', height: '10', skus: 'TRIED' }))).places,
    ).toEqual([]);
    expect(await detail(bo, 'TRIED')).toMatchObject({ status: 'Verified' });
  });

  it('is in the currency of the account where the file names none, and keeps that of what is there', async () => {
    const bo = await asMerchant(t, { currency: 'JPY' });
    const none = await imported(bo, file({ product_id: 'BOWL-1', value: '18.50' }));
    expect(none.places).toEqual(['2 value']);
    await imported(bo, file({ product_id: 'BOWL-1', value: '1200' }, { product_id: 'BOWL-2', value: '18.50', currency: 'USD' }));
    expect((await productsOf(bo)).products.map(({ value, currency }) => [value, currency])).toEqual([
      [1200, 'JPY'],
      [18.5, 'USD'],
    ]);
    await imported(bo, file({ product_id: 'BOWL-2', value: '20' }));
    expect(await detail(bo, 'BOWL-2')).toMatchObject({ value: 20, currency: 'USD' });
  });

  it('changes what it has columns for, finds a product by its SKU too, and leaves a verified one verified', async () => {
    const bo = await sales();
    const cup = await make(bo, { product_id: 'CUP', brand: 'Tide', currency: 'EUR', cost: 4, skus: [{ sku: 'CUP-1' }] });
    await bo.call('PUT', `/products/${cup.id}/submit`);
    await desk('PUT', `/desk/products/${cup.id}/verify`, { warehouse: 'HKG', weight: 0.4, length: 12, width: 9, height: 10 });
    const asked = await bo.post<{ existing: string[] }>('/imports/existing/products', { identities: ['CUP', 'CUP-1', 'NEW'] });
    expect(asked.data.existing.toSorted()).toEqual(['CUP', 'CUP-1']);
    const done = await imported(
      bo,
      file(
        { skus: 'CUP-1; CUP-2', name: 'Cup, blue', value: '21.50', description_de: 'Tasse', submit: 'true', weight: '0.5' },
        { product_id: 'NEW', name: 'Plate', skus: 'PLATE-1', weight: '0.6' },
      ),
    );
    expect([done.task.status, done.warnings]).toEqual(['Succeeded', []]);
    expect((await productsOf(bo)).total).toBe(2);
    expect(await detail(bo, 'CUP')).toMatchObject({
      name: 'Cup, blue',
      description: EXAMPLE_PRODUCT.description,
      status: 'Verified',
      brand: 'Tide',
      value: 21.5,
      cost: 4,
      currency: 'EUR',
      weight: 0.5,
      measured: { weight: 0.4 },
      skus: [{ sku: 'CUP-1' }, { sku: 'CUP-2' }],
      local_descriptions: [
        { language_code: 'zh', description: '蓝色陶瓷杯' },
        { language_code: 'de', description: 'Tasse' },
      ],
    });
    expect((await bo.get<{ products: ProductRow[] }>('/products?q=cup-2')).data.products).toHaveLength(1);
  });

  it('hands drafts over, puts bundles together, and says what the form would refuse at its cell', async () => {
    const bo = await sales();
    const box = await make(bo, { product_id: 'BOX', is_packaging: true });
    await make(bo, { product_id: 'CUP', skus: [{ sku: 'CUP-1' }], barcode_kind: 'custom', barcode: 'CODE-1' });
    await make(bo, { product_id: 'SET', skus: [{ sku: 'SET-1' }], parts: [{ product_id: 'CUP', quantity: 2 }] });
    const old = await make(bo, { product_id: 'OLD', skus: [{ sku: 'OLD-1' }], currency: 'JPY', value: 100, cost: 50 });
    await bo.call('PUT', `/products/${(await make(bo, { product_id: 'GONE' })).id}/deactivate`);
    const SIZE = { weight: '0.4', length: '12', width: '9', height: '10' };
    const done = await imported(
      bo,
      file(
        { product_id: 'N-01', skus: 'N-01', submit: 'true', ...SIZE },
        { product_id: 'N-02', skus: 'N-02', submit: 'true' },
        { product_id: 'N-03', parts: 'CUP:3; OLD', skus: 'N-03', submit: 'true' },
        { product_id: 'N-04', parts: 'SET' },
        { product_id: 'N-05', parts: 'BOX' },
        { product_id: 'N-06', parts: 'NOBODY' },
        { product_id: 'N-07', skus: 'CUP-1' },
        { product_id: 'N-08', barcode: 'CODE-1' },
        { product_id: 'BOX', is_packaging: 'false' },
        { product_id: 'CUP', parts: 'OLD' },
        { product_id: 'SET', has_lots: 'true' },
        { product_id: 'GONE' },
        { product_id: 'OLD', value: '10.5' },
        { skus: 'OLD-1', value: '11' },
        { product_id: 'N-09', low_stock: 'HKG:5', parts: 'CUP' },
        { product_id: 'N-10', low_stock: 'XXX:5' },
      ),
    );
    expect(done.warnings.map((line) => line.replace(/, “[^”]*”/, ''))).toEqual([
      'Line 3, submit: Enter weight, length, width and height first.',
      'Line 8, skus: This SKU is in use.',
      'Line 9, barcode: Another product has this bar code.',
      'Line 10, is_packaging: You cannot change this.',
      'Line 12, parts: A bundle has at least one part.',
      'Line 12, has_lots: A bundle has no lots: its parts do.',
      'Line 13, product_id: An inactive product cannot be changed. Activate it first.',
      'Line 14, value: This currency has no decimals: enter a whole amount.',
      'Line 15, product_id: A row above is about the same product.',
      'Line 17, low_stock: Value contains unexpected characters or does not match required type (Thresholds by warehouse)',
      // What names others of the file comes after them.
      'Line 5, parts: A bundle cannot contain a bundle.',
      'Line 6, parts: Packaging cannot be part of a bundle.',
      'Line 7, parts: There is no product with this ID.',
      'Line 11, parts: Only a new product can be made a bundle.',
      'Line 16, low_stock: A bundle has no stock of its own: set thresholds of its parts.',
    ]);
    expect(done.import).toMatchObject({ rows: 16, stored: 2, failed: 14 });
    expect(await detail(bo, 'N-01')).toMatchObject({ status: 'Pending' });
    expect(await detail(bo, 'N-03')).toMatchObject({
      status: 'Verified',
      is_bundle: true,
      parts: [
        { product_id: 'CUP', quantity: 3 },
        { product_id: 'OLD', quantity: 1 },
      ],
    });
    expect((await productsOf(bo)).total).toBe(7);
    expect([box.version, (await detail(bo, 'BOX')).version, (await detail(bo, 'OLD')).version]).toEqual([1, 1, old.version]);
    const failed = (await bo.get(`/tasks/${done.taskId}/files/0`)).bytes.toString('utf8').trimEnd().split('\r\n');
    expect(failed).toHaveLength(15);
    expect(failed[1]).toContain('submit: Enter weight');
    expect(await t.app.db.system((tx) => all(tx, sql`select 1 from import_refusals where account_id = ${bo.accountId}`))).toEqual([]);
  });

  it('puts a bundle together of parts that stand below it, in whatever batch, and names what cannot be one', async () => {
    const many = Array.from({ length: 1200 }, (_, i): Cells => ({ product_id: `P-${i}` }));
    const rows: Cells[] = [
      { product_id: 'SET-A', parts: 'P-1199:2; P-0' },
      ...many,
      { product_id: 'BOX', is_packaging: 'true' },
      { product_id: 'SET-B', parts: 'P-7' },
      { product_id: 'P-BAD', barcode_kind: 'upc', barcode: '1' },
    ];
    const odd: Cells[] = [
      { product_id: 'X-1', parts: 'SET-A' },
      { product_id: 'X-2', parts: 'BOX' },
      { product_id: 'X-3', parts: 'X-4' },
      { product_id: 'X-4', parts: 'X-3' },
      { product_id: 'X-5', parts: 'X-5' },
      { product_id: 'X-6', parts: 'P-BAD' },
      { product_id: 'X-7', parts: 'P-1; NOBODY' },
    ];
    const [bo, li] = [await sales(), await sales()];
    const done = await imported(bo, file(...odd, ...rows));
    const said = done.warnings.map((line) => line.replace(/^Line \d+, (\w+)(?:, “([^”]*)”)?: /, '$1 $2: '));
    expect(said.filter((line) => line.startsWith('parts'))).toEqual([
      'parts SET-A: A bundle cannot contain a bundle.',
      'parts BOX: Packaging cannot be part of a bundle.',
      'parts X-4: A bundle cannot contain a bundle.',
      'parts X-3: A bundle cannot contain a bundle.',
      'parts X-5: A bundle cannot contain a bundle.',
      'parts P-BAD: There is no product with this ID.',
      'parts P-1; NOBODY: There is no product with this ID.',
    ]);
    expect(done.import).toMatchObject({ rows: 1211, stored: 1203, failed: 8 });
    expect((await imported(li, file(...rows.slice(0, -1)), { mode: 'all' })).import).toMatchObject({ stored: 1203, failed: 0 });
    for (const who of [bo, li]) {
      const set = (await who.get<{ products: { product: Product }[] }>('/products?full=true&q=SET-A')).data.products[0]?.product;
      expect(set?.parts.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
        ['P-0', 1],
        ['P-1199', 2],
      ]);
    }
  });

  it('goes on among the bundles after its process stopped', async () => {
    const bo = await sales();
    const rows = [
      ...Array.from({ length: 3000 }, (_, i): Cells => ({ product_id: `SET-${i}`, parts: `P-${i % 300}` })),
      ...Array.from({ length: 300 }, (_, i): Cells => ({ product_id: `P-${i}` })),
    ];
    const taskId = (await sending(bo, file(...rows), { mode: 'all' })).data.import.task_id ?? 0;
    const stop = new AbortController();
    const stopped = run(bo, taskId, stop.signal);
    await expect.poll(async () => (await taskOf(bo, taskId)).done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(300);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    await run(bo, taskId);
    expect(await taskOf(bo, taskId)).toMatchObject({ status: 'Succeeded', warnings: 0, done: 3300 });
    expect((await productsOf(bo)).total).toBe(3300);
    expect((await bo.get<{ total: number }>('/products?q=SET-&limit=1&total=true')).data.total).toBe(3000);
  });

  it('stores nothing of a file in which what is stored shows one row to be wrong, where all or nothing was asked', async () => {
    const bo = await sales();
    await make(bo, { product_id: 'CUP', skus: [{ sku: 'CUP-1' }] });
    const done = await imported(bo, file({ product_id: 'N-01' }, { product_id: 'N-02', skus: 'CUP-1' }), { mode: 'all' });
    expect(done.task).toMatchObject({ status: 'Failed', warnings: 1 });
    expect((await productsOf(bo)).total).toBe(1);
  });

  it('goes on behind the last batch after its process stopped: nothing twice, nothing lost, nothing judged by its own deeds', async () => {
    const bo = await sales();
    await make(bo, { product_id: 'CUP', skus: [{ sku: 'TAKEN' }] });
    // Without an ID or a SKU a row is known again by nothing but its bar code.
    const rows = Array.from({ length: 3000 }, (_, i): Cells => ({
      name: `Teapot ${i}`,
      barcode: `CODE-${i}`,
      skus: i % 100 === 50 ? 'TAKEN' : '',
      product_id: i % 100 === 50 ? `T-${i}` : '',
    }));
    const withoutTwins = rows.map((row, i) => (i % 100 === 50 ? { ...row, skus: `TAKEN-${i}` } : row));
    await t.app.db.system((tx) =>
      sql`insert into product_skus (account_id, product_id, sku) select ${bo.accountId}, p.id, 'TAKEN-' || n from products p, generate_series(50, 2950, 100) n
        where p.account_id = ${bo.accountId} and p.product_id = 'CUP'`.execute(tx),
    );
    const taskId = (await sending(bo, file(...withoutTwins))).data.import.task_id ?? 0;
    const stop = new AbortController();
    const stopped = run(bo, taskId, stop.signal);
    await expect.poll(async () => (await taskOf(bo, taskId)).done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    await run(bo, taskId);
    expect(await taskOf(bo, taskId)).toMatchObject({ status: 'Succeeded', warnings: 30 });
    expect((await productsOf(bo)).total).toBe(1 + 2970);
    const failed = (await bo.get(`/tasks/${taskId}/files/0`)).bytes.toString('utf8').trimEnd().split('\r\n');
    expect(failed).toHaveLength(31);
  }, 60_000);

  it('of 5,000 rows is quick', async () => {
    const bo = await sales();
    const rows = Array.from({ length: 5000 }, (_, i): Cells => ({
      product_id: `Q-${i}`,
      skus: `Q-${i}`,
      name: `Mug ${i}`,
      barcode: `70${i}`,
      weight: '0.4',
      low_stock: 'HKG:5',
    }));
    const took = await processorTime(async () => {
      expect((await imported(bo, file(...rows))).import).toMatchObject({ stored: 5000, failed: 0 });
    });
    expect(took).toBeLessThan(15_000);
  }, 60_000);

  it('is for those who may write products, and seen by those who may read them', async () => {
    const bo = await asMerchant(t);
    const done = await imported(bo, file({ product_id: 'R-01' }));
    const path = `/imports/${done.import.id}`;
    const as = (over: Parameters<typeof asMerchant>[1]) => asMerchant(t, { accountId: bo.accountId, ...over });
    for (const who of [await as({ role: 'shipping' }), await as({ role: 'viewer' }), await as({ scopes: ['read_products'] })]) {
      expect((await who.get(path)).status).toBe(200);
      expect((await sending(who, file({ product_id: 'R-02' }))).code).toBe('access_denied');
    }
    const shipper = await as({ scopes: ['write_shipments'] });
    expect((await shipper.get(path)).status).toBe(404);
    expect((await shipper.get('/imports/definitions/products')).code).toBe('access_denied');
    expect((await sending(shipper, file({ product_id: 'R-02' }))).code).toBe('access_denied');
    for (const call of ['review', 'totals']) expect((await bo.get(`${path}/${call}`)).status).toBe(404);
    expect((await bo.post(`${path}/labels`)).status).toBe(404);
    const token = await as({ scopes: ['write_products'] });
    const sent = await sending(token, file({ product_id: 'R-02' }));
    expect(sent.status).toBe(201);
    // Who may import watches what becomes of it; a token for orders does not.
    const task = `/tasks/${sent.data.import.task_id}`;
    expect((await token.get(task)).status).toBe(200);
    expect((await token.get<{ tasks: { id: number }[] }>('/tasks')).data.tasks).toMatchObject([{ id: sent.data.import.task_id }, {}]);
    expect((await token.post(`${task}/cancel`)).code).not.toBe('access_denied');
    const clerk = await as({ scopes: ['write_orders'] });
    expect((await clerk.get(task)).status).toBe(404);
    expect((await clerk.get<{ tasks: unknown[] }>('/tasks')).data.tasks).toEqual([]);
    expect((await (await asMerchant(t)).get(path)).status).toBe(404);
  });
});
