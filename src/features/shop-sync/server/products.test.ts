import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asMerchant } from '../../../../test/harness.ts';
import { catalog } from '../../../program/features.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Product, ProductRow } from '../../products/contract.ts';
import type { Shop } from '../../shops/contract.ts';
import { fakeOrder, type FakeGood, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import { standardMessage } from '../../shops/server/testing/standard-message.ts';
import type { FakeWooCommerce } from '../../shops/server/testing/woocommerce.ts';
import { runTask, worksOf } from '../../tasks/server/engine.ts';
import type { UnknownSku } from '../contract.ts';
import { KINDS, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { newMerchant, eachShop, connect, work, sync, orders, orderOf, read, hear, hookSecretOf } = w;

const good = (sku: string, over: Partial<FakeGood> = {}): FakeGood => ({
  sku,
  name: `Tea bowl ${sku}`,
  price: 12.5,
  weightG: 340,
  hsCode: '6912.00',
  origin: 'JP',
  ...over,
});
const make = (shop: Shop, body: object = { coo: 'CN' }) => w.merchant.post<{ task_id: number }>(`/shops/${shop.id}/products`, body);
const made = async (shop: Shop, body?: object) => {
  expect((await make(shop, body)).status).toBe(202);
  return work();
};
const products = async () => (await w.merchant.get<{ products: ProductRow[]; total: number }>('/products?limit=250&total=true&sort=created&order=asc')).data;
const productOf = async (sku: string) => {
  const row = (await products()).products.find((one) => one.product_id === sku);
  return (await w.merchant.get<{ product: Product }>(`/products/${row?.id ?? 0}`)).data.product;
};
const told = (log: { log: string[] } | undefined) => log?.log.join('\n') ?? '';

describe.each(KINDS)('products of a shop of the kind %s', (kind, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));

  it('become drafts with what the shop says of them, once, however many there are', async () => {
    fake.goods.push(
      good('BOWL-000', { options: ['Blue'], hsCode: 'none' }),
      good('CUP-1'),
      ...Array.from({ length: 119 }, (_, i) => good(`TEA-${String(i).padStart(3, '0')}`)),
    );
    const shop = await connect(fake);
    const [done] = await made(shop);
    expect([done?.status, done?.log.at(-1)]).toEqual(['Succeeded', '121 read: 120 made, 1 known already, 0 refused.']);
    expect((await products()).total).toBe(121);
    const [bowl, tea] = [await productOf('BOWL-000'), await productOf('TEA-000')];
    expect(tea).toMatchObject({
      status: 'Draft',
      name: 'Tea bowl TEA-000',
      description: 'Tea bowl TEA-000',
      value: 12.5,
      currency: 'EUR',
      skus: [{ sku: 'TEA-000', shop_id: null }],
      images: [],
      // What a kind of shop does not know is asked for.
      ...(kind === 'shopify' || kind === 'medusa' ? { coo: 'JP', hts_code: '691200' } : { coo: 'CN', hts_code: null }),
      weight: kind === 'shopify' || kind === 'woocommerce' ? 0.34 : null,
    });
    expect(bowl.name).toMatch(/^Tea bowl BOWL-000(?: - | )Blue$/);
    expect([bowl.hts_code, bowl.weight]).toEqual([null, tea.weight]);
    expect((await productOf('CUP-1')) ?? null).toBeNull();
    const again = await made(shop);
    expect(again[0]?.log.at(-1)).toBe('121 read: 0 made, 121 known already, 0 refused.');
    expect((await products()).total).toBe(121);
  });

  it('are made of the SKUs chosen, and the orders that wait for them go on', async () => {
    const order = fakeOrder({}, [
      { sku: 'TEA-1', quantity: 2 },
      { sku: 'OLD 7', name: 'Saucer no longer sold', quantity: 1, price: 3 },
    ]);
    fake.orders.push(order);
    fake.goods.push(good('TEA-1'), good('TEA-2'));
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    const { unknown_skus: unknown } = (await w.merchant.get<{ unknown_skus: UnknownSku[] }>(`/shops/${shop.id}/unknown-skus`)).data;
    const old = unknown.find(({ sku }) => sku.startsWith('OLD'))?.sku ?? '';
    expect(unknown).toHaveLength(2);
    const [done] = await made(shop, { coo: 'PT', skus: ['TEA-1', old, 'NEVER-1'] });
    expect(told(done)).toMatch(/TEA-1 became product \d+, a draft\./);
    expect(told(done)).toContain('Neither the shop nor a waiting order says anything of NEVER-1.');
    expect((await products()).total).toBe(3);
    // Of what the shop sells no more, its order tells.
    expect(await productOf(old)).toMatchObject({ name: 'Saucer no longer sold', value: 3, currency: 'USD', coo: 'PT' });
    const tea = await productOf('TEA-1');
    expect((await orderOf(row?.id ?? 0)).line_items).toMatchObject([{ sku: 'TEA-1', product_id: tea.id }, { sku: old }]);
    expect((await w.merchant.get<{ unknown_skus: UnknownSku[] }>(`/shops/${shop.id}/unknown-skus`)).data.unknown_skus).toEqual([]);
  });

  it('that cannot be are named with the field, and the others are made', async () => {
    fake.goods.push(good('BAD-1', { name: 'Gift' }), good('ID-TAKEN'), good('TEA-1', { name: `${'Very long '.repeat(9)}name` }));
    const mine = await w.merchant.post<{ product: Product }>('/products', {
      name: 'Mine already',
      description: 'Stoneware mug',
      coo: 'CN',
      value: 1,
      product_id: 'ID-TAKEN',
    });
    const shop = await connect(fake);
    const [done] = await made(shop);
    expect(done?.log.slice(1)).toEqual([
      'BAD-1 could not become a product; description:',
      'Describe the goods themselves: customs refuses words such as gift, sample or goods.',
      'ID-TAKEN could not become a product; product_id:',
      'A product has this as its own ID. If it is the same, say so on the shop’s page.',
      expect.stringMatching(/^TEA-1 became product/),
      '3 read: 1 made, 0 known already, 2 refused.',
    ]);
    expect(done).toMatchObject({ status: 'Succeeded', done: 3, total: 3, failed: 2 });
    const [ofShop, ofMine, ofTea] = [`shop ${shop.id}`, `product ${mine.data.product.id}`, `product ${(await productOf('TEA-1')).id}`];
    expect(done?.objects).toEqual([ofShop, ofShop, ofShop, ofMine, ofMine, ofTea, ofShop]);
    expect((await productOf('TEA-1')).name).toBe('Very long Very long Very long Very long Very long Very long Very');
  });

  it('are made once by two tasks at the same time, and by one that is killed again and again', async () => {
    fake.goods.push(good('BAD-1', { name: 'Gift' }), ...Array.from({ length: 12 }, (_, i) => good(`TEA-${String(i).padStart(3, '0')}`)));
    const one = await connect(fake);
    // As two shops with the same products: one and the same is connected once.
    await w.t.app.db.system((tx) => sql`update shops set address = 'https://other.example.com' where id = ${one.id}`.execute(tx));
    const two = await connect(fake);
    const tasks = [await make(one), await make(two)].map(({ data }) => data.task_id);
    expect((await make(one)).data.task_id).toBe(tasks[0]);
    let left = 5;
    const tenant: typeof w.t.app.db.tenant = (accountId, run) =>
      w.t.app.db.tenant(accountId, async (tx) => {
        const result = await run(tx);
        left -= 1;
        if (left < 0) throw new AppError('unavailable');
        return result;
      });
    const dying = { ...w.t.app, db: { ...w.t.app.db, tenant }, log: { ...w.t.app.log, error: () => undefined } };
    for (let i = 0; i < 3; i += 1) {
      left = 5 + i;
      await runTask(dying, worksOf(catalog.tasks), { accountId: w.merchant.accountId, taskId: tasks[0] ?? 0 }, new AbortController().signal).catch(() => null);
    }
    await Promise.all(
      tasks.map((taskId) => runTask(w.t.app, worksOf(catalog.tasks), { accountId: w.merchant.accountId, taskId }, new AbortController().signal)),
    );
    const { products: all, total } = await products();
    expect(total).toBe(13);
    expect(new Set(all.map((row) => row.product_id)).size).toBe(13);
    const refused = async (id: number | undefined) => (await w.merchant.get<{ task: { failed: number } }>(`/tasks/${id ?? 0}`)).data.task.failed;
    expect(await Promise.all(tasks.map(refused))).toEqual([1, 1]);
  });

  it('end with the reason when the shop refuses, and wait as long as it asks', async () => {
    fake.goods.push(good('TEA-1'));
    const shop = await connect(fake);
    fake.server.next.push(fake.busy());
    expect((await made(shop))[0]?.status).toBe('Succeeded');
    fake.server.next.push(...Array.from({ length: 6 }, () => ({ status: 200, body: '<html>Maintenance</html>' })));
    const [done] = await made(shop);
    expect([done?.status, told(done)]).toEqual(['Failed', expect.stringMatching(/a page instead of data/)]);
    fake.server.next.length = 0;
    expect((await read(shop)).status).toBe('Connected');
  });

  it('are the merchant’s own to make', async () => {
    const shop = await connect(fake);
    const asked = (who: typeof w.merchant, body: object = { coo: 'CN' }) => who.post(`/shops/${shop.id}/products`, body);
    expect((await asked(await asMerchant(w.t))).status).toBe(404);
    for (const over of [{ role: 'viewer' }, { role: 'shipping' }, { scopes: ['read_shops'] }, { scopes: ['write_orders'] }] as const)
      expect((await asked(await asMerchant(w.t, { accountId: w.merchant.accountId, ...over }))).status).toBe(403);
    expect((await asked(w.merchant, {})).errors).toHaveProperty('coo');
    expect((await asked(w.merchant, { coo: 'XX' })).errors).toHaveProperty('coo');
    expect((await asked(w.merchant, { coo: 'CN', skus: [] })).errors).toHaveProperty('skus');
    await w.merchant.call('PUT', `/shops/${shop.id}/pause`);
    expect(await asked(w.merchant)).toMatchObject({ status: 409, code: 'not_eligible' });
  });
});

it('takes products of WooCommerce without their weights where its settings are closed', async () => {
  await newMerchant();
  const [, start] = KINDS[1];
  const fake: FakeWooCommerce = await start();
  fake.isClosed = true;
  fake.goods.push(good('TEA-1'));
  const shop = await connect(fake);
  expect((await made(shop))[0]?.status).toBe('Succeeded');
  expect(await productOf('TEA-1')).toMatchObject({ weight: null, value: 12.5 });
  expect((await read(shop)).status).toBe('Connected');
  await fake.close();
});

it('makes products of what a shop of one’s own making sent, and of what it sent last', async () => {
  await newMerchant();
  const shop = await connect({ kind: 'custom', settings: {} });
  const secret = await hookSecretOf(shop);
  const send = (given: object[], key = secret) => hear(shop, standardMessage(key, { products: given }));
  const bowl = { sku: 'TEA-1', name: 'Tea bowl', price: 9, currency: 'EUR', weight: 0.34, hs_code: '6912.00', country_of_origin: 'jp' };
  expect((await send([bowl, { sku: 'TEA-2', name: 'Tea pot' }])).statusCode).toBe(200);
  expect((await send([{ ...bowl, price: 12.5 }])).statusCode).toBe(200);
  expect((await send([{ ...bowl, price: 1 }], 'whsec_Zm9yZ2Vk')).statusCode).toBe(403);
  expect((await send([{ ...bowl, price: -1 }])).statusCode).toBe(422);
  expect((await send(Array.from({ length: 101 }, () => bowl))).statusCode).toBe(422);
  const [done] = await made(shop);
  expect(told(done)).toContain('TEA-2 could not become a product; value:');
  expect(await productOf('TEA-1')).toMatchObject({ status: 'Draft', value: 12.5, currency: 'EUR', weight: 0.34, hts_code: '691200', coo: 'JP' });

  // A price whose currency is not said is in the account's own.
  await w.t.app.db.system((tx) => sql`update accounts set currency = 'JPY' where account_id = ${w.merchant.accountId}`.execute(tx));
  await send([{ sku: 'TEA-3', name: 'Tea caddy', price: 1980.5 }]);
  const [second] = await made(shop);
  expect(await productOf('TEA-3')).toMatchObject({ value: 1981, currency: 'JPY' });
  expect(second?.log).toContain('TEA-3: the shop’s price of 1980.5 was rounded to 1981 JPY.');
});
