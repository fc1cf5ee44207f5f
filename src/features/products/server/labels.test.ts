import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { code128Modules } from '../../../papers/barcode.ts';
import { cellsOn } from '../../../papers/cells.ts';
import { A4, LABEL_HEIGHT, LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import { EXAMPLE_PRODUCT, type Product } from '../contract.ts';
import { LABEL, layoutProductLabel, moduleDots } from './label-layout.ts';

let t: TestApp;
let ana: Caller;
beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
});
afterAll(() => t.stop());

const make = async (over: object, who = ana) => (await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, ...over })).data.product;
const pagesOf = (bytes: Buffer) => [...bytes.toString('latin1').matchAll(/\/Type \/Page\n/g)].length;
const ZPL = { accept: 'application/zpl' };

describe('labels of products', () => {
  it('hold what the warehouse scans, as often as asked, for a roll', async () => {
    const mug = await make({ product_id: 'MUG-L1', name: 'Mug ~ blue^', skus: [{ sku: 'MUG-SKU' }] });
    const cup = await make({ product_id: 'CUP-L1', barcode_kind: 'custom', barcode: '4006381333931', skus: [{ sku: 'CUP-SKU' }] });
    const one = await ana.get(`/products/${mug.id}/labels?quantity=3`, ZPL);
    expect([one.status, one.headers['content-type']]).toEqual([200, 'application/zpl']);
    const text = one.bytes.toString('ascii');
    expect(text.match(/\^XA/g)).toHaveLength(1);
    expect(text).toContain('^PQ3\n^XZ');
    expect(text).toContain('^FDMUG-L1^FS');
    expect(text).toContain('^FDMUG-SKU^FS');
    expect(text).toContain('Mug _7E blue_5E');
    const both = (await ana.get(`/products/labels?ids=${cup.id},${mug.id},${cup.id}&quantity=2&format=zpl`)).bytes.toString('ascii');
    expect([...both.matchAll(/\^BCN[^\n]*\^FD([^^]*)\^FS/g)].map((found) => found[1])).toEqual(['4006381333931', 'MUG-L1']);
  });

  it('say that they are a test', async () => {
    const test = await asMerchant(t, { accountId: ana.accountId, isTest: true });
    const mug = await make({ product_id: 'MUG-L4', name: 'Mug' }, test);
    for (const path of [`/products/${mug.id}/labels`, `/products/labels?ids=${mug.id}`])
      expect((await test.get(path, ZPL)).bytes.toString('ascii')).toContain('TEST - Mug');
  });

  it('come as PDF, one a page or as many as a sheet holds', async () => {
    const { id } = await make({ product_id: 'MUG-L2' });
    const pages = async (query: string) => {
      const answer = await ana.get(`/products/${id}/labels?${query}`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return pagesOf(answer.bytes);
    };
    expect(await pages('quantity=5')).toBe(5);
    expect(await pages('quantity=13&size=4x6')).toBe(2);
    expect(await pages('quantity=44&size=A4')).toBe(1);
    expect(await pages('quantity=45&size=A4')).toBe(2);
    const sheets = (await ana.get(`/products/${id}/labels?quantity=13&size=4x6`, ZPL)).bytes.toString('ascii');
    expect(sheets.match(/\^XA/g)).toHaveLength(2);
    expect(sheets.match(/\^BCN/g)).toHaveLength(13);
  });

  it('are refused with a reason where there are none', async () => {
    const cup = await make({ product_id: 'CUP-L3' });
    const none = await make({ product_id: 'NONE-L3', barcode_kind: 'none' });
    const set = await make({ product_id: 'SET-L3', parts: [{ product_id: 'CUP-L3', quantity: 2 }] });
    const long = await make({ product_id: 'LONG-L3', barcode_kind: 'custom', barcode: 'A'.repeat(48) });
    const of = (...ids: number[]) => ana.get(`/products/labels?ids=${ids.join(',')}`);
    expect(await of(cup.id, none.id, set.id, long.id)).toMatchObject({
      status: 409,
      code: 'not_eligible',
      errors: {
        'NONE-L3': 'The warehouse prints its labels when it arrives.',
        'SET-L3': 'A bundle has no labels: its parts do.',
        'LONG-L3': 'Its code is too long for a label 50 mm wide.',
      },
    });
    expect((await of(cup.id)).status).toBe(200);
    for (const [query, field] of [
      ['quantity=0', 'quantity'],
      ['quantity=1001', 'quantity'],
      ['quantity=1.5', 'quantity'],
      ['size=A5', 'size'],
      ['size=A4&format=zpl', 'size'],
    ]) {
      const { status, errors } = await ana.get(`/products/${cup.id}/labels?${query}`);
      expect([query, status, Object.keys(errors ?? {})]).toEqual([query, 422, [field]]);
    }
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => make({ product_id: `MANY-${n}` })));
    expect((await ana.get(`/products/labels?ids=${many.map((one) => one.id).join(',')}&quantity=900`)).errors).toEqual({
      quantity: 'At most 5000 labels at once.',
    });
  });

  it('are printed for the account’s own people who may read products', async () => {
    const { id } = await make({ product_id: 'MUG-L4' });
    const viewer = await asMerchant(t, { accountId: ana.accountId, role: 'viewer' });
    expect((await viewer.get(`/products/${id}/labels`)).status).toBe(200);
    const other = await asMerchant(t);
    expect((await other.get(`/products/${id}/labels`)).status).toBe(404);
    expect((await other.get(`/products/labels?ids=${id}`)).status).toBe(404);
    expect(await ana.get(`/products/labels?ids=${id},1`)).toMatchObject({ status: 404, errors: { 'ids/1': 'There is no product with this ID.' } });
    const token = await asMerchant(t, { accountId: ana.accountId, scopes: ['read_orders'] });
    expect((await token.get(`/products/${id}/labels`)).code).toBe('access_denied');
  });
});

describe('the layout', () => {
  it.each(['ABC', 'MUG-BLUE', '4006381333931', 'A-PRODUCT-ID-OF-25-LETTERS'])('keeps bars and quiet zones of %s on the label, in whole dots', (code) => {
    const dots = moduleDots(code);
    expect(dots).toBeGreaterThanOrEqual(1);
    const { shapes } = layoutProductLabel({ code, name: 'Stoneware mug, blue, 350 ml, dishwasher safe, made by hand', detail: 'SKU-1' });
    const bars = shapes.find((shape) => shape.kind === 'barcode');
    if (bars?.kind !== 'barcode') throw new Error('There are no bars.');
    const quiet = 10 * bars.module;
    expect(bars.x).toBeGreaterThanOrEqual(quiet - 0.01);
    expect(bars.x + code128Modules(code) * bars.module).toBeLessThanOrEqual(LABEL.width - quiet + 0.01);
    for (const shape of shapes) if (shape.kind === 'text') expect(shape.y).toBeLessThan(LABEL.height);
  });

  it('fits 12 on a shipping label and 44 on A4, none over the edge', () => {
    for (const [page, count] of [
      [{ width: LABEL_WIDTH, height: LABEL_HEIGHT }, 12],
      [A4, 44],
    ] as const) {
      const places = cellsOn(page, LABEL);
      expect(places).toHaveLength(count);
      for (const { x, y } of places) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + LABEL.width).toBeLessThanOrEqual(page.width + 0.01);
        expect(y + LABEL.height).toBeLessThanOrEqual(page.height + 0.01);
      }
    }
  });
});
