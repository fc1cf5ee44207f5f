import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, asStaff, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { PIXEL } from '../../../../test/pixel.ts';
import { one } from '../../../server/db.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../products/contract.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { systemActor } from '../../../server/auth.ts';
import { openTestAccount } from '../../test-mode/server/open-test-account.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { DeskProduct } from '../contract.ts';

type One = { product: DeskProduct };
type Page = { products: DeskProduct[]; total: number };

let t: TestApp;
let ana: Caller;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  ana = await asMerchant(t);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

let made = 0;
async function product(over: object = {}, who = ana): Promise<Product> {
  made += 1;
  const given = { ...EXAMPLE_PRODUCT, product_id: `ID-${made}`, skus: [{ sku: `SKU-${made}` }], submit: true, ...over };
  const { data, raw } = await who.post<{ product: Product }>('/products', given);
  if (data.product === undefined) throw new Error(raw);
  return data.product;
}
const photo = (id: number, content: Buffer | string = PIXEL, who = desk) => {
  const { body, headers } = sendFile({}, content);
  return who.call<One>('POST', `/desk/products/${id}/photos`, body, headers);
};
const waiting = async (query = '') => (await desk.get<Page>(`/desk/products${query}`)).data;

describe('products at the desk', () => {
  it('get their labels printed where they are received, also those the warehouse labels for their merchant', async () => {
    const bare = await product({ barcode_kind: 'none' });
    expect((await ana.get(`/products/${bare.id}/labels`)).status).toBe(409);
    const zpl = await desk.get(`/desk/products/${bare.id}/labels?quantity=4&format=zpl`);
    expect([zpl.status, zpl.headers['content-type']]).toEqual([200, 'application/zpl']);
    expect(zpl.bytes.toString('ascii')).toContain('^PQ4\n^XZ');
    expect(zpl.bytes.toString('ascii')).toContain(`^FD${bare.product_id}^FS`);
    expect((await desk.get(`/desk/products/${bare.id}/labels`)).headers['content-type']).toBe('application/pdf');
    expect((await desk.get(`/desk/products/${bare.id}/labels?quantity=0`)).errors).toHaveProperty('quantity');
    expect((await desk.get('/desk/products/999999999/labels')).status).toBe(404);
    expect((await caller(t.accounts, ana).get(`/desk/products/${bare.id}/labels`)).status).toBe(403);
  });

  it('wait for the warehouse they are in or on their way to, and are found by any code in any state', async () => {
    const here = await product();
    const there = await product({ barcode_kind: 'custom', barcode: '4006381333931' });
    const draft = await product({ submit: false });
    const announce = (id: number, warehouse: string) =>
      t.app.db.tenant(ana.accountId, (tx) =>
        moveStock(tx, { actor: systemActor(ana.accountId) }, [{ productId: id, warehouse, reason: 'expected', quantity: 2 }]),
      );
    await announce(here.id, 'HKG');
    await announce(there.id, 'LAX');
    expect((await waiting('?warehouse=HKG')).products.map(({ id }) => id)).toEqual([here.id]);
    expect((await waiting('?warehouse=LAX')).products.map(({ id }) => id)).toEqual([there.id]);
    expect((await waiting('?limit=1')).products).toHaveLength(1);
    for (const code of [String(here.id), here.product_id, here.skus[0]?.sku ?? '']) {
      expect((await waiting(`?code=${code}`)).products.map(({ id }) => id)).toEqual([here.id]);
    }
    for (const code of ['4006381333931', '04006381333931', '(01)04006381333931(10)L7', ']E04006381333931'])
      expect((await waiting(`?code=${encodeURIComponent(code)}`)).products.map(({ id }) => id)).toEqual([there.id]);
    // Scanned while Caps Lock is on; where another goes by just that, it is meant.
    expect((await waiting(`?code=${here.product_id.toLowerCase()}`)).products.map(({ id }) => id)).toEqual([here.id]);
    const small = await product({ skus: [{ sku: here.product_id.toLowerCase() }], submit: false });
    expect((await waiting(`?code=${here.product_id.toLowerCase()}`)).products.map(({ id }) => id)).toEqual([small.id]);
    expect((await waiting(`?code=${draft.product_id}`)).products).toMatchObject([{ id: draft.id, status: 'Draft' }]);
    expect(await waiting('?code=NOBODY')).toEqual({ products: [], total: 0 });
    expect((await desk.get('/desk/products?warehouse=nowhere')).status).toBe(422);
  });

  it('show what a warehouse needs, whoever’s they are, and not what they cost', async () => {
    const mug = await product();
    const { data, raw } = await desk.get<One>(`/desk/products/${mug.id}`);
    expect(data.product).toMatchObject({ id: mug.id, account: { id: ana.accountId }, local_descriptions: [{ language_code: 'zh' }], weight: 0.35 });
    expect(raw).not.toContain('"cost"');
    expect(raw).not.toContain('"value"');
    expect((await desk.get('/desk/products/999999999')).status).toBe(404);
  });

  it('of test accounts are nobody’s work', async () => {
    const owner = await asMerchant(t);
    const accountId = await t.app.db.system((tx) => openTestAccount(tx, owner.accountId));
    const tester = await asMerchant(t, { accountId: owner.accountId, isTest: true });
    const mug = await product({}, tester);
    expect(await t.app.db.system((tx) => one(tx, sql`select account_id from products where id = ${mug.id}`))).toEqual({ account_id: accountId });
    expect((await waiting(`?code=${mug.product_id}`)).products).toEqual([]);
    expect((await desk.get(`/desk/products/${mug.id}`)).status).toBe(404);
    expect((await photo(mug.id)).status).toBe(404);
    expect((await desk.call('PUT', `/desk/products/${mug.id}/send-back`, { reason: 'No such thing.' })).status).toBe(404);
  });
});

describe('photos of the verification', () => {
  it('are up to three, shown to both sides, removed one by one, and stay once it is verified', async () => {
    const { id } = await product();
    for (let n = 1; n <= 3; n += 1) expect((await photo(id)).data.product.images).toHaveLength(n);
    expect((await photo(id)).errors).toEqual({ file: expect.stringContaining('3') as string });
    const { images } = (await desk.get<One>(`/desk/products/${id}`)).data.product;
    expect(images.map(({ kind }) => kind)).toEqual(['verified', 'verified', 'verified']);
    const [first, second] = images.map((one) => one.id);
    for (const shown of [await desk.get(`/desk/products/${id}/images/${first}`), await ana.get(`/products/${id}/images/${first}`)])
      expect([shown.status, shown.bytes]).toEqual([200, PIXEL]);
    expect((await desk.call<One>('DELETE', `/desk/products/${id}/photos/${first}`)).data.product.images).toHaveLength(2);
    expect((await desk.call('DELETE', `/desk/products/${id}/photos/${first}`)).status).toBe(404);
    expect((await desk.get(`/desk/products/${id}/images/${first}`)).status).toBe(404);
    const measured = { warehouse: 'HKG', weight: 0.4, length: 12, width: 9, height: 10 };
    expect((await desk.call('PUT', `/desk/products/${id}/verify`, measured)).status).toBe(200);
    expect((await photo(id)).code).toBe('not_eligible');
    expect((await desk.call('DELETE', `/desk/products/${id}/photos/${second}`)).code).toBe('not_eligible');
    const { verbs } = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{
          verbs: string[];
        }>`select array_agg(verb order by id) as verbs from audit_log where object_id = ${id} and object_kind = 'product' and staff_user_id is not null`,
      ),
    );
    expect(verbs).toEqual(['product.add_photo', 'product.add_photo', 'product.add_photo', 'product.remove_photo', 'product.verify']);
  });

  it('are no place for what is no picture or too large, and are the warehouse’s alone to take', async () => {
    const { id } = await product();
    for (const content of ['%PDF-1.7', '', '<svg/>', Buffer.concat([PIXEL, Buffer.alloc(6 * 1024 * 1024)])])
      expect((await photo(id, content)).errors).toHaveProperty('file');
    const own = await photo(id, PIXEL, caller(t.accounts, ana));
    const support = await photo(id, PIXEL, await asStaff(t, 'support'));
    expect([own.status, support.status]).toEqual([403, 403]);
    // The merchant's own picture is not the warehouse's to remove.
    const sent = sendFile({}, PIXEL);
    const { images } = (await ana.call<{ product: Product }>('PUT', `/products/${id}/picture`, sent.body, sent.headers)).data.product;
    expect((await desk.call('DELETE', `/desk/products/${id}/photos/${images[0]?.id}`)).status).toBe(404);
    expect((await ana.get<{ product: Product }>(`/products/${id}`)).data.product.images).toHaveLength(1);
  });
});
