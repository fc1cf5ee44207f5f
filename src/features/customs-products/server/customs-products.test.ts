import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { EXAMPLE_PRODUCT, type CustomsProduct, type CustomsProductRow } from '../contract.ts';
import { hsFor, lineItemOf } from '../rules.ts';

interface One {
  customs_product: CustomsProduct;
}
interface Page {
  customs_products: CustomsProductRow[];
  next_page: string | null;
  total?: number;
}

let t: TestApp;
let merchant: Caller;
beforeAll(async () => {
  t = await startApp();
  merchant = await asMerchant(t);
});
afterAll(() => t.stop());

const PATH = '/customs/products';
const mug = (over: object = {}) => ({ ...EXAMPLE_PRODUCT, product_id: undefined, ...over });
const sender = { name: 'Mei Lin', street1: '1 Harbour Rd', city: 'Hong Kong', country: 'HK' };
const tea = {
  type: 'regulated',
  description: 'Loose green tea',
  coo: 'CN',
  value: 9,
  code: '31ky-99',
  coi: 'US',
  intended_use_code: '210.000',
  affirmation_of_compliance: ['PFR', 'FME'],
  compliance_code: ['12345678901'],
  manufacturer: sender,
  shipper: 'consignor',
  uom: 'G',
  quantity: 250,
};
const make = async (body: object, who = merchant) => (await who.post<One>(PATH, body)).data.customs_product;

describe('a product', () => {
  it('is stored as it was given and read again', async () => {
    const made = await make(mug({ product_id: 'MUG-1', brand_name: 'Tide', weight: 0.35, supplier: 'Kiln & Co' }));
    expect(made).toMatchObject({
      type: 'ordinary',
      product_id: 'MUG-1',
      hts_code: '691200',
      hs_codes: [{ country: 'US', hs_code: '6912004400' }],
      value: 8.5,
      currency: 'USD',
      weight: 0.35,
      version: 1,
      manufacturer: null,
    });
    expect((await merchant.get<One>(`${PATH}/${made.id}`)).data.customs_product).toEqual(made);
    expect(hsFor(made, 'US')).toBe('6912004400');
    expect(lineItemOf(made, 'DE')).toMatchObject({ hts_code: '691200', weight: 0.35, product_id: 'MUG-1' });
  });
  it('of a regulated kind keeps what the agency asks for', async () => {
    expect(await make(tea)).toMatchObject({
      code: '31KY-99',
      shipper: 'consignor',
      manufacturer: { name: 'Mei Lin', phone: null },
      affirmation_of_compliance: ['PFR', 'FME'],
      compliance_code: ['12345678901'],
      quantity: 250,
    });
  });
  it.each([
    ['a vague description', mug({ description: 'Gift' }), 'description'],
    ['a short id', mug({ product_id: 'ab' }), 'product_id'],
    ['a country twice', mug({ hs_codes: [1, 2].map(() => ({ country: 'US', hs_code: '69120044' })) }), 'hs_codes/1/country'],
    ['a short national code', mug({ hs_codes: [{ country: 'US', hs_code: '691200' }] }), 'hs_codes/0/hs_code'],
    ['too many decimals', mug({ value: 1.234 }), 'value'],
    ['an agency’s fact on ordinary goods', mug({ code: '31KY-99' }), 'code'],
    ['no manufacturer', { ...tea, manufacturer: null }, 'manufacturer'],
    ['a manufacturer without a street', { ...tea, manufacturer: { ...sender, street1: '' } }, 'manufacturer/street1'],
    ['six affirmations', { ...tea, affirmation_of_compliance: ['PFR', 'FME', 'FCE', 'SID', 'VOL', 'REG'] }, 'affirmation_of_compliance'],
    ['a number without an affirmation', { ...tea, affirmation_of_compliance: [] }, 'compliance_code'],
    ['a wrong FDA code', { ...tea, code: 'tea' }, 'code'],
  ])('with %s is refused at its field', async (_name, body, field) => {
    const { status, errors } = await merchant.post(PATH, body);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
  it('has an id of its own in the account, and only there', async () => {
    const first = await make(mug({ product_id: 'ONE-1' }));
    expect((await merchant.post(PATH, mug({ product_id: 'ONE-1' }))).errors).toEqual({ product_id: 'Another customs product has this ID.' });
    const second = await make(mug({ product_id: 'ONE-2' }));
    expect((await merchant.call('PUT', `${PATH}/${second.id}`, mug({ product_id: 'ONE-1' }))).errors).toHaveProperty('product_id');
    const other = await asMerchant(t);
    expect((await make(mug({ product_id: 'ONE-1' }), other)).product_id).toBe('ONE-1');
    expect((await merchant.call('PUT', `${PATH}/${first.id}`, mug({ product_id: 'ONE-1', value: 9 }))).status).toBe(200);
  });
  it('is changed by one tab at a time', async () => {
    const made = await make(mug());
    const changed = await merchant.call<One>('PUT', `${PATH}/${made.id}`, mug({ description: 'Stoneware mug', version: 1 }));
    expect(changed.data.customs_product).toMatchObject({ description: 'Stoneware mug', version: 2 });
    expect((await merchant.call('PUT', `${PATH}/${made.id}`, mug({ version: 1 }))).code).toBe('conflict');
  });
  it('is deleted once, and every deed is in the trail', async () => {
    const made = await make(mug());
    expect((await merchant.call('DELETE', `${PATH}/${made.id}`)).data).toEqual({ id: made.id });
    expect((await merchant.call('DELETE', `${PATH}/${made.id}`)).status).toBe(404);
    const deeds = await t.app.db.system((tx) =>
      all(tx, sql<{ verb: string }>`select verb from audit_log where object_kind = 'customs_product' and object_id = ${made.id} order by id`),
    );
    expect(deeds.map(({ verb }) => verb)).toEqual(['customs_product.create', 'customs_product.delete']);
    const events = await t.app.db.system((tx) =>
      all(tx, sql<{ type: string }>`select type from events where object_kind = 'customs_product' and object_id = ${made.id} order by id`),
    );
    expect(events.map(({ type }) => type)).toEqual(['customs_product.created', 'customs_product.deleted']);
  });
});

describe('the list', () => {
  it('pages by key without gaps, counts, filters and searches', async () => {
    const owner = await asMerchant(t);
    for (let i = 0; i < 7; i += 1) await make(mug({ description: `Mug number ${i}`, brand_name: i === 3 ? 'Прибой' : null }), owner);
    await make(tea, owner);
    const seen: number[] = [];
    let token: string | null = '';
    while (token !== null) {
      const { data }: { data: Page } = await owner.get<Page>(`${PATH}?limit=3&sort=description&order=asc${token && `&page_token=${token}`}`);
      seen.push(...data.customs_products.map(({ id }) => id));
      token = data.next_page;
    }
    expect(new Set(seen).size).toBe(8);
    const list = async (query: string) => (await owner.get<Page>(`${PATH}?total=true&${query}`)).data;
    expect((await list('type=regulated')).total).toBe(1);
    expect((await list(`q=${encodeURIComponent('ПРИБОЙ')}`)).customs_products).toMatchObject([{ description: 'Mug number 3' }]);
    expect((await list('q=31ky-99')).total).toBe(1);
    expect((await list('q=%25%25%25')).total).toBe(0);
    expect((await owner.get(`${PATH}?q=ab`)).errors).toHaveProperty('q');
  });
});

describe('others', () => {
  it('see nothing of it, and a viewer changes nothing', async () => {
    const made = await make(mug());
    const other = await asMerchant(t);
    expect((await other.get(`${PATH}/${made.id}`)).status).toBe(404);
    expect((await other.call('PUT', `${PATH}/${made.id}`, mug())).status).toBe(404);
    expect((await other.call('DELETE', `${PATH}/${made.id}`)).status).toBe(404);
    expect((await other.get<Page>(`${PATH}?q=ceramic&total=true`)).data.total).toBe(0);
    const viewer = await asMerchant(t, { accountId: merchant.accountId, role: 'viewer' });
    expect((await viewer.get(`${PATH}/${made.id}`)).status).toBe(200);
    expect((await viewer.post(PATH, mug())).status).toBe(403);
    expect((await viewer.call('DELETE', `${PATH}/${made.id}`)).status).toBe(403);
  });
});

it('asks before customs does, in the caller’s language, with what to set', async () => {
  const body = {
    entry_point: 'HKGHUB',
    terms: 'DDU',
    to: { name: 'Ana Costa', street1: 'Rua Augusta 12', city: 'Lisboa', country: 'PT' },
    weight: 0.45,
    line_items: [{ description: 'Ceramic coffee mug', quantity: 1, value: 12.5, weight: 0.18, coo: 'CN' }],
  };
  interface Findings {
    findings: { field: string; severity: string; message: string; fix: { label: string; patch: unknown[] } | null }[];
  }
  const huge = { ...body, line_items: [{ ...body.line_items[0], value: 1e308, quantity: 1e308 }] };
  expect(Object.keys((await merchant.post('/customs/preflight', huge)).errors ?? {})).toEqual(['line_items/0/quantity', 'line_items/0/value']);
  const { data } = await merchant.post<Findings>('/customs/preflight', body);
  expect(data.findings[0]).toEqual({
    field: 'line_items/0/hts_code',
    severity: 'stop',
    code: 'hsEu',
    message: 'The EU wants an HS code of 6 digits for every item.',
    fix: { label: 'Use 691200', about: expect.stringContaining('Ceramic') as unknown, patch: [{ path: 'line_items/0/hts_code', value: '691200' }] },
  });
  expect(data.findings.map(({ field }) => field)).toContain('identifiers/ioss');
  const zh = await merchant.post<Findings>('/customs/preflight', body, { 'accept-language': 'zh' });
  expect(zh.data.findings[0]?.message).toBe('欧盟要求每项商品都有 6 位 HS 编码。');
});

it('offers the account’s own numbers and national codes, and nobody else’s', async () => {
  interface Fixes {
    findings: { code: string; fix: { label: string; patch: unknown[] } | null }[];
  }
  const one = await asMerchant(t);
  const item = { description: 'Ceramic coffee mug', quantity: 1, value: 8.5, weight: 0.3, coo: 'CN', hts_code: '691200' };
  const to = { name: 'Ana Costa', street1: 'Rua Augusta 12', city: 'Lisboa', postal_code: '1100-048', country: 'PT' };
  const shipment = { entry_point: 'HKGHUB', terms: 'DDP', weight: 0.45, to, line_items: [item] };
  const fixOf = async (who: Caller, body: object, code: string) =>
    (await who.post<Fixes>('/customs/preflight', body)).data.findings.find((f) => f.code === code)?.fix;
  const abroad = { ...shipment, to: { ...to, country: 'US' } };
  expect(await fixOf(one, shipment, 'iossMissing')).toBeNull();
  expect(await fixOf(one, abroad, 'hsNational')).toBeNull();

  const sides = { length: 20, width: 15, height: 8 };
  for (const ioss of ['IM0000000001', 'IM0000000002', 'IM12']) {
    expect((await one.post('/shipments', { ...shipment, ...sides, identifiers: { ioss } })).status).toBe(201);
  }
  expect((await one.post(PATH, mug())).status).toBe(201);
  // The last one that looks like an IOSS number.
  expect(await fixOf(one, shipment, 'iossMissing')).toEqual({
    label: 'Use IM0000000002, given last',
    about: null,
    patch: [{ path: 'identifiers/ioss', value: 'IM0000000002' }],
  });
  expect(await fixOf(one, abroad, 'hsNational')).toMatchObject({ patch: [{ path: 'line_items/0/hts_code', value: '6912004400' }] });

  const other = await asMerchant(t);
  expect(await fixOf(other, shipment, 'iossMissing')).toBeNull();
  expect(await fixOf(other, abroad, 'hsNational')).toBeNull();
});
