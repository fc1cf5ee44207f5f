import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asMerchant, asStaff, caller } from '../../../../test/harness.ts';
import { PIXEL } from '../../../../test/pixel.ts';
import { all } from '../../../server/db.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { pictureOf } from '../../../server/images.ts';
import { EXAMPLE_PRODUCT, type ProductSku } from '../contract.ts';
import { productInput } from '../product-fields.ts';
import { packagedHs } from '../../hs-codes/server/load-hs.ts';
import { DEMO_BUNDLES, DEMO_PRODUCTS } from './demo-goods.ts';
import { demoPicture } from './demo-pictures.ts';
import { seedProducts } from './seed-demo.ts';
import { desk, eventsOf, made, make, MEASURED, merchant, mug, type One, type Page, PATH, put, t, verify, useScene } from './testing/scene.ts';

interface Skus {
  skus: ProductSku[];
}
const verbsOf = (id: number) =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{ verb: string; user_id: number | null; staff_user_id: number | null }>`
        select verb, user_id, staff_user_id from audit_log where object_kind = 'product' and object_id = ${id} order by id`,
    ),
  );

useScene();

describe('a product', () => {
  it('is stored as it was given and read again', async () => {
    const given = { product_id: 'MUG-BLUE', brand: 'Kiln', manufacturer: 'Lotus', supplier: 'Lotus', fda_code: '53ly-06', dg_code: '0967', has_lots: true };
    const product = await make({ ...given, compliance_codes: [{ code: 'pfr', number: '12345678901' }], barcode_kind: 'custom', barcode: '4006381333931' });
    expect(product).toMatchObject({
      ...given,
      status: 'Draft',
      version: 1,
      fda_code: '53LY-06',
      local_descriptions: [{ language_code: 'zh', description: '蓝色陶瓷杯' }],
      hs_codes: [{ country: 'US', hs_code: '6912004400' }],
      compliance_codes: [{ code: 'PFR', number: '12345678901' }],
      barcode: '4006381333931',
      is_packaging: false,
      value: 18,
      cost: 5.2,
      weight: 0.35,
      length: 12,
      measured: null,
      skus: [{ shop_id: null, sku: `MUG-${made}`, active: true }],
    });
    expect((await merchant.get<One>(`${PATH}/${product.id}`)).data.product).toEqual(product);
  });

  it('without an id of its own is called by its number', async () => {
    const product = await make();
    expect(product.product_id).toBe(`P-${product.id}`);
    const changed = await merchant.call<One>('PUT', `${PATH}/${product.id}`, { ...EXAMPLE_PRODUCT, value: 20 });
    expect(changed.data.product).toMatchObject({ product_id: `P-${product.id}`, value: 20, version: 2 });
  });

  it.each([
    ['a vague description', { description: 'Goods' }, 'description'],
    ['an id of two letters', { product_id: 'ab' }, 'product_id'],
    ['an id of 33 letters', { product_id: 'a'.repeat(33) }, 'product_id'],
    ['an id with a space', { product_id: 'MUG BLUE' }, 'product_id'],
    ['a SKU with a slash', { skus: [{ sku: 'mug/blue' }] }, 'skus/0/sku'],
    ['one SKU twice', { skus: [{ sku: 'TWICE' }, { sku: 'TWICE' }] }, 'skus/1/sku'],
    ['a custom bar code without one', { barcode_kind: 'custom' }, 'barcode'],
    ['a bar code where none is scanned', { barcode_kind: 'none', barcode: '12345' }, 'barcode'],
    ['a country twice', { hs_codes: [1, 2].map(() => ({ country: 'US', hs_code: '69120044' })) }, 'hs_codes/1/country'],
    ['a language twice', { local_descriptions: [1, 2].map(() => ({ language_code: 'zh', description: '杯子' })) }, 'local_descriptions/1/language_code'],
    ['too many decimals', { value: 1.234 }, 'value'],
    ['a cost below zero', { cost: -1 }, 'cost'],
    ['no weight at all', { weight: 0 }, 'weight'],
    ['a side of 1 cm', { length: 1 }, 'length'],
    ['a wrong FDA code', { fda_code: 'tea' }, 'fda_code'],
    ['six compliance codes', { compliance_codes: Array.from({ length: 6 }, () => ({ code: 'PFR' })) }, 'compliance_codes'],
    ['the inside of what is no packaging', { inner_length: 10 }, 'inner_length'],
    ['an unknown DG code', { dg_code: '9999' }, 'dg_code'],
    ['an unknown field', { colour: 'blue' }, 'colour'],
  ])('with %s is refused at its field', async (_name, over, field) => {
    const before = (await merchant.get<Page>(`${PATH}?total=true`)).data.total;
    const { status, errors } = await merchant.post(PATH, mug(over));
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect((await merchant.get<Page>(`${PATH}?total=true`)).data.total).toBe(before);
  });

  it('has its id, bar code and SKUs to itself in the account, and only there', async () => {
    const own = { product_id: 'ONE-1', barcode_kind: 'custom', barcode: 'CODE-1', skus: [{ sku: 'ONE-SKU' }] };
    await make(own);
    const second = await make({ product_id: 'ONE-2' });
    const again = (over: object) => merchant.post(PATH, mug(over));
    expect((await again({ product_id: 'ONE-1' })).errors).toEqual({ product_id: 'Another product has this ID.' });
    expect((await again({ ...own, product_id: null, skus: [] })).errors).toEqual({ barcode: 'Another product has this bar code.' });
    expect((await again({ skus: [{ sku: 'FREE-SKU' }, { sku: 'ONE-SKU' }] })).errors).toEqual({ 'skus/1/sku': 'This SKU is in use.' });
    expect((await merchant.post(`${PATH}/${second.id}/skus`, { sku: 'ONE-SKU' })).errors).toEqual({ sku: 'This SKU is in use.' });
    expect((await merchant.call('PUT', `${PATH}/${second.id}`, { ...EXAMPLE_PRODUCT, product_id: 'ONE-1' })).errors).toHaveProperty('product_id');
    // What was refused left nothing behind: its first SKU is free.
    expect((await again({ skus: [{ sku: 'FREE-SKU' }] })).status).toBe(201);
    const other = await asMerchant(t);
    expect(await make(own, other)).toMatchObject({ product_id: 'ONE-1', barcode: 'CODE-1', skus: [{ sku: 'ONE-SKU' }] });
  });

  it('is changed by one tab at a time', async () => {
    const { id } = await make();
    const change = (version: number) => merchant.call<One>('PUT', `${PATH}/${id}`, { ...EXAMPLE_PRODUCT, name: 'New name', version });
    expect((await change(1)).data.product).toMatchObject({ name: 'New name', version: 2 });
    expect((await change(1)).code).toBe('conflict');
  });

  it('that is packaging stays packaging, and what is none never becomes it', async () => {
    const box = { name: 'Gift box', is_packaging: true, inner_length: 20, inner_width: 15, inner_height: 0, max_weight: 4, skus: [] };
    const packaging = await make(box);
    const goods = await make();
    expect(packaging).toMatchObject({ is_packaging: true, inner_height: 0, max_weight: 4 });
    for (const [id, is] of [
      [packaging.id, false],
      [goods.id, true],
    ] as const) {
      const refused = await merchant.call('PUT', `${PATH}/${id}`, { ...EXAMPLE_PRODUCT, is_packaging: is });
      expect([refused.status, refused.errors]).toEqual([403, { is_packaging: 'You cannot change this.' }]);
    }
    expect((await merchant.get<Page>(`${PATH}?is_packaging=true`)).data.products.map(({ id }) => id)).toEqual([packaging.id]);
    // Nobody orders packaging, so it needs no SKU.
    expect((await put(packaging.id, 'submit')).data.product.status).toBe('Pending');
  });
});

describe('its states', () => {
  it('lead from draft to verified by the merchant and the warehouse, each step once', async () => {
    const { id } = await make();
    expect((await put(id, 'submit')).data.product).toMatchObject({ status: 'Pending', version: 2 });
    expect((await put(id, 'submit')).errors).toEqual({ status: 'Only a draft or a product that was sent back can be submitted.' });

    const back = await desk<One>('PUT', `/desk/products/${id}/send-back`, { reason: 'The bar code is of another product.' });
    expect(back.data.product).toMatchObject({ status: 'Sent Back', reason: 'The bar code is of another product.' });
    expect((await verify(id)).code).toBe('not_eligible');
    expect((await put(id, 'submit')).data.product).toMatchObject({ status: 'Pending', reason: null });

    const { product } = (await verify(id)).data;
    expect(product).toMatchObject({
      status: 'Verified',
      weight: 0.35,
      measured: { weight: 0.382, length: 12, width: 9, height: 10, warehouse: 'HKG', time: expect.any(String) as string },
    });
    expect((await verify(id)).code).toBe('not_eligible');
    // What was measured stays true when the rest changes.
    const renamed = await merchant.call<One>('PUT', `${PATH}/${id}`, { ...EXAMPLE_PRODUCT, name: 'Other name' });
    expect(renamed.data.product).toMatchObject({ status: 'Verified', measured: { weight: 0.382 } });

    expect((await put(id, 'deactivate')).data.product.status).toBe('Inactive');
    expect((await put(id, 'deactivate')).code).toBe('not_eligible');
    expect((await merchant.call('PUT', `${PATH}/${id}`, EXAMPLE_PRODUCT)).code).toBe('cannot_edit');
    expect((await merchant.post(`${PATH}/${id}/skus`, { sku: 'LATE-SKU' })).code).toBe('not_eligible');
    expect((await put(id, 'activate')).data.product.status).toBe('Verified');
    expect((await put(id, 'activate')).code).toBe('not_eligible');
    expect((await merchant.call('DELETE', `${PATH}/${id}`)).code).toBe('not_eligible');

    const deeds = await verbsOf(id);
    expect(deeds.map(({ verb }) => verb)).toEqual(
      ['create', 'submit', 'send_back', 'submit', 'verify', 'update', 'deactivate', 'activate'].map((verb) => `product.${verb}`),
    );
    // The merchant's trail says that the operator did it, and nobody of theirs.
    expect(deeds[4]).toMatchObject({ user_id: null, staff_user_id: expect.any(Number) as number });
    expect(await eventsOf(id)).toEqual(
      ['created', 'submitted', 'sent_back', 'submitted', 'verified', 'updated', 'deactivated', 'activated'].map((event) => `product.${event}`),
    );
  });

  it('say what is missing before a warehouse is asked', async () => {
    const bare = await make({ skus: [], weight: null });
    expect((await put(bare.id, 'submit')).errors).toEqual({ status: 'Give it a SKU first: orders name products by their SKU.' });
    const { skus } = (await merchant.post<Skus>(`${PATH}/${bare.id}/skus`, { sku: 'BARE-1' })).data;
    expect((await put(bare.id, 'submit')).errors).toEqual({ status: 'Enter weight, length, width and height first.' });
    await merchant.call('PUT', `${PATH}/${bare.id}`, EXAMPLE_PRODUCT);
    await merchant.call('PUT', `${PATH}/${bare.id}/skus/${skus[0]?.id}`, { active: false });
    expect((await put(bare.id, 'submit')).code).toBe('not_eligible');
    await merchant.call('PUT', `${PATH}/${bare.id}/skus/${skus[0]?.id}`, { active: true });
    expect((await put(bare.id, 'submit')).status).toBe(200);

    const total = async () => (await merchant.get<Page>(`${PATH}?total=true`)).data.total;
    const before = await total();
    expect((await merchant.post(PATH, mug({ submit: true, weight: null }))).code).toBe('not_eligible');
    expect(await total()).toBe(before);
    expect((await merchant.post<One>(PATH, mug({ submit: true }))).data.product.status).toBe('Pending');
  });

  it('come back as they were', async () => {
    const draft = await make();
    const pending = await make({ submit: true });
    for (const { id } of [draft, pending]) await put(id, 'deactivate');
    expect((await put(draft.id, 'activate')).data.product.status).toBe('Draft');
    expect((await put(pending.id, 'activate')).data.product.status).toBe('Pending');
  });

  it('let a draft be deleted once, and its SKU be used again', async () => {
    const draft = await make({ skus: [{ sku: 'GONE-1' }] });
    expect((await merchant.call('DELETE', `${PATH}/${draft.id}`)).data).toEqual({ id: draft.id });
    expect((await merchant.call('DELETE', `${PATH}/${draft.id}`)).status).toBe(404);
    expect((await make({ skus: [{ sku: 'GONE-1' }] })).skus).toHaveLength(1);
    expect((await verbsOf(draft.id)).at(-1)?.verb).toBe('product.delete');
  });
});

describe('who may', () => {
  it('see and change products: the account’s own people with the right to, and nobody else', async () => {
    const { id, skus } = await make({ submit: true });
    const other = await asMerchant(t);
    const viewer = await asMerchant(t, { accountId: merchant.accountId, role: 'viewer' });
    const orders = await asMerchant(t, { accountId: merchant.accountId, scopes: ['read_orders', 'write_orders'] });
    const calls = [
      ['PUT', `${PATH}/${id}`, EXAMPLE_PRODUCT],
      ['PUT', `${PATH}/${id}/submit`, undefined],
      ['PUT', `${PATH}/${id}/deactivate`, undefined],
      ['PUT', `${PATH}/${id}/activate`, undefined],
      ['POST', `${PATH}/${id}/skus`, { sku: 'MINE-1' }],
      ['PUT', `${PATH}/${id}/skus/${skus[0]?.id}`, { active: false }],
      ['DELETE', `${PATH}/${id}/skus/${skus[0]?.id}`, undefined],
      ['DELETE', `${PATH}/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([method, path, (await other.call(method, path, body)).status]).toEqual([method, path, 404]);
      for (const who of [viewer, orders]) expect([method, path, (await who.call(method, path, body)).status]).toEqual([method, path, 403]);
    }
    expect((await viewer.get(`${PATH}/${id}`)).status).toBe(200);
    expect((await orders.get(`${PATH}/${id}`)).status).toBe(403);
    expect((await other.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await other.get<Page>(`${PATH}?q=stoneware`)).data.products).toEqual([]);
    expect((await merchant.get<One>(`${PATH}/${id}`)).data.product).toMatchObject({ status: 'Pending', version: 1, skus });
  });

  it('verify: the warehouse’s people alone, in a warehouse that is open, by what is possible', async () => {
    const { id } = await make({ submit: true });
    const support = (await asStaff(t, 'support')).call;
    for (const who of [support, caller(t.accounts, merchant).call]) {
      expect((await who('PUT', `/desk/products/${id}/verify`, MEASURED)).status).toBe(403);
      expect((await who('PUT', `/desk/products/${id}/send-back`, { reason: 'No.' })).status).toBe(403);
    }
    expect((await verify(id, { warehouse: 'XXX' })).errors).toHaveProperty('warehouse');
    expect((await verify(id, { weight: 0 })).errors).toHaveProperty('weight');
    // Grams sent as kilograms.
    const grams = { weight: expect.stringMatching(/^382.000 kg does not go .* not in grams\.$/) as string };
    expect((await verify(id, { weight: 382 })).errors).toEqual(grams);
    // So light for its size that only what was declared tells.
    expect((await verify(id, { weight: 382, length: 90, width: 90, height: 90 })).errors).toEqual(grams);
    expect((await desk('PUT', `/desk/products/${id}/send-back`, { reason: '' })).errors).toHaveProperty('reason');
    expect((await merchant.get<One>(`${PATH}/${id}`)).data.product.status).toBe('Pending');
    // What is heavier than any parcel can be kept all the same.
    const heavy = await make({ weight: 85, submit: true });
    expect((await verify(heavy.id, { weight: 84.2, length: 60, width: 30, height: 30 })).data.product.measured?.weight).toBe(84.2);
  });
});

describe('a picture', () => {
  const send = (id: number, content: Buffer | string, who = merchant) => {
    const { body, headers } = sendFile({}, content);
    return who.call<One>('PUT', `${PATH}/${id}/picture`, body, headers);
  };
  const show = (id: number, image: number, who = merchant) => who.get(`${PATH}/${id}/images/${image}`);

  it('is set, shown, replaced and removed', async () => {
    const { id } = await make();
    const [first] = (await send(id, PIXEL)).data.product.images;
    expect(first).toMatchObject({ kind: 'own', type: 'image/png', width: 1, height: 1 });
    const shown = await show(id, first?.id ?? 0);
    expect([shown.status, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff']);
    expect(shown.bytes).toEqual(PIXEL);
    const { images } = (await send(id, PIXEL)).data.product;
    expect(images).toHaveLength(1);
    expect((await show(id, first?.id ?? 0)).status).toBe(404);
    expect((await show(id, images[0]?.id ?? 0)).status).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await merchant.call<One>('DELETE', `${PATH}/${id}/picture`)).data.product.images).toEqual([]);
    expect((await show(id, images[0]?.id ?? 0)).status).toBe(404);
    expect((await verbsOf(id)).map(({ verb }) => verb)).toEqual(['create', 'set_picture', 'set_picture', 'remove_picture'].map((verb) => `product.${verb}`));
    expect(await t.app.files.exists(`${merchant.accountId}/products/${id}`)).toBe(false);
  });

  it('that is none, is too large, or is of an inactive product is refused, and nothing is kept', async () => {
    const { id } = await make();
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      '',
      Buffer.concat([PIXEL, Buffer.alloc(5 * 1024 * 1024)]),
      Buffer.concat([PIXEL, Buffer.alloc(40 * 1024 * 1024)]),
    ]) {
      expect((await send(id, content)).errors).toEqual({ file: expect.any(String) as string });
    }
    const flat = Buffer.from(PIXEL);
    flat.writeUInt32BE(0, 16);
    expect((await send(id, flat)).errors).toEqual({ file: 'This picture has no pixels. Choose another one.' });
    expect((await send(id, Buffer.alloc(6 * 1024 * 1024, 'x'))).errors).toEqual({ file: 'Choose a PNG, JPEG or WebP picture.' });
    expect((await send(id, Buffer.concat([PIXEL, Buffer.alloc(5 * 1024 * 1024)]))).errors).toEqual({ file: 'The picture is larger than 5 MB.' });
    await put(id, 'deactivate');
    expect((await send(id, PIXEL)).code).toBe('not_eligible');
    expect((await merchant.get<One>(`${PATH}/${id}`)).data.product.images).toEqual([]);
  });

  it('is out of reach of others, and of people who only read', async () => {
    const { id } = await make();
    const { images } = (await send(id, PIXEL)).data.product;
    const other = await asMerchant(t);
    const viewer = await asMerchant(t, { accountId: merchant.accountId, role: 'viewer' });
    expect((await show(id, images[0]?.id ?? 0, other)).status).toBe(404);
    expect((await show((await make({}, other)).id, images[0]?.id ?? 0, other)).status).toBe(404);
    expect((await send(id, PIXEL, other)).status).toBe(404);
    expect((await other.call('DELETE', `${PATH}/${id}/picture`)).status).toBe(404);
    expect((await send(id, PIXEL, viewer)).status).toBe(403);
    expect((await show(id, images[0]?.id ?? 0, viewer)).status).toBe(200);
  });
});

describe('the list', () => {
  it('pages without gaps, counts, filters by state, and finds by name, SKU, bar code and other letters', async () => {
    const owner = await asMerchant(t);
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1)
      ids.push((await make({ name: `Mug number ${n}`, brand: n === 3 ? 'Прибой' : null, skus: [{ sku: `LIST-${n}` }] }, owner)).id);
    await put(ids[0] ?? 0, 'submit', undefined, owner);
    const seen: number[] = [];
    let token: string | null = '';
    while (token !== null) {
      const { data }: { data: Page } = await owner.get<Page>(`${PATH}?limit=3&sort=name&order=asc&total=true${token && `&page_token=${token}`}`);
      expect(data.total).toBe(7);
      seen.push(...data.products.map(({ id }) => id));
      token = data.next_page;
    }
    expect(seen).toEqual(ids);
    const found = async (query: string) => (await owner.get<Page>(`${PATH}?${query}`)).data.products.map(({ id }) => id);
    expect(await found('status=Pending')).toEqual([ids[0]]);
    expect(await found(`q=${encodeURIComponent('ПРИБОЙ')}`)).toEqual([ids[3]]);
    expect(await found('q=list-5')).toEqual([ids[5]]);
    expect((await owner.get(`${PATH}?q=li`)).status).toBe(422);
    // A SKU that came later is found, and one that went is not.
    const { skus } = (await owner.post<Skus>(`${PATH}/${ids[6]}/skus`, { sku: 'LATER-1' })).data;
    expect(await found('q=later-1')).toEqual([ids[6]]);
    await owner.call('DELETE', `${PATH}/${ids[6]}/skus/${skus[1]?.id}`);
    expect(await found('q=later-1')).toEqual([]);
    expect((await owner.get<{ counts: object }>(`${PATH}/counts`)).data.counts).toEqual({ Draft: 6, Pending: 1 });
    expect((await owner.get<{ counts: object }>(`${PATH}/counts?is_packaging=true`)).data.counts).toEqual({});
  });
});

it('the demo’s account is given forty products and two bundles, once, in every state', async () => {
  const given = [...DEMO_PRODUCTS.map((one) => one.given), ...DEMO_BUNDLES];
  expect(given.flatMap((one) => productInput.safeParse(one).error ?? [])).toEqual([]);
  const { entries } = packagedHs();
  expect(given.filter(({ hts_code: code }) => entries.get(code ?? '')?.isEnded !== false).map(({ product_id: id }) => id)).toEqual([]);
  const demo = await asMerchant(t);
  await t.app.db.system((tx) => sql`update accounts set is_demo = true where account_id = ${demo.accountId}`.execute(tx));
  await seedProducts(t.app);
  await seedProducts(t.app);
  expect((await demo.get<Page>(`${PATH}?total=true&limit=1`)).data.total).toBe(42);
  expect((await demo.get<{ counts: object }>(`${PATH}/counts`)).data.counts).toEqual({ Draft: 1, Inactive: 1, Pending: 2, 'Sent Back': 1, Verified: 37 });
  expect((await demo.get<Page>(`${PATH}?q=mug-blue`)).data.products[0]).toMatchObject({ status: 'Verified', weight: 0.37, measured: { weight: 0.382 } });
  // All but the bundles have a picture that the merchant could have sent.
  const { products } = (await demo.get<Page>(`${PATH}?limit=100`)).data;
  expect(products.filter(({ images }) => images.length === 0).map(({ product_id }) => product_id)).toEqual(['TEA-FOR-TWO', 'MUG-TRIO']);
  for (const { given } of DEMO_PRODUCTS) {
    const picture = demoPicture(given.product_id ?? '');
    expect(picture && pictureOf(picture.png)).toMatchObject({ type: 'image/png', width: picture?.side, height: picture?.side });
  }
});
