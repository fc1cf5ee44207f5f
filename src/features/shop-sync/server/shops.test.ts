import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { catalog } from '../../../program/features.ts';
import { all, one } from '../../../server/db.ts';
import type { Order, OrderRow } from '../../orders/order-out.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../products/contract.ts';
import type { Shop } from '../../shops/contract.ts';
import { registerJob } from '../../shops/server/register.job.ts';
import { openHookSecret } from '../../shops/server/secrets-of.ts';
import { fakeOrder, touch, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import { startFake, type FakeServer } from '../../shops/server/testing/fake-server.ts';
import { startMedusa } from '../../shops/server/testing/medusa.ts';
import { CLIENT_SECRET, startShopify } from '../../shops/server/testing/shopify.ts';
import { standardMessage } from '../../shops/server/testing/standard-message.ts';
import { startVendure } from '../../shops/server/testing/vendure.ts';
import { startWooCommerce } from '../../shops/server/testing/woocommerce.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { systemActor } from '../../../server/auth.ts';
import { runTask, worksOf } from '../../tasks/server/engine.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { Untaken, UnknownSku } from '../contract.ts';
import { pollShops } from './poll.job.ts';
import { pushParcels } from './push.job.ts';
import { pushStock } from './stock.job.ts';

const KINDS = [
  ['shopify', startShopify],
  ['woocommerce', startWooCommerce],
  ['vendure', startVendure],
  ['medusa', startMedusa],
] as const;

let t: TestApp;
let merchant: Caller;
let productId: number;
beforeAll(async () => {
  t = await startApp({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

/** A merchant with a verified product of SKU CUP-1, so that each test has its own. */
async function newMerchant(): Promise<void> {
  merchant = await asMerchant(t, { funds: 100_000 });
  const { data } = await merchant.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, skus: [{ sku: 'CUP-1' }], submit: true });
  productId = data.product.id;
  const desk = caller(t.accounts, await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] }));
  await desk.call('PUT', `/desk/products/${productId}/verify`, { warehouse: 'HKG', weight: 0.38, length: 12, width: 9, height: 10 });
}

let shops = 0;
async function connect(fake: Pick<FakeShop, 'kind' | 'settings'>, options: object = {}): Promise<Shop> {
  shops += 1;
  const body = { shop_id: `shop-${shops}`, name: 'Mugs', kind: fake.kind, settings: fake.settings, options: { orders_from: '2026-01-01', ...options } };
  const made = await merchant.post<{ shop: Shop }>('/shops', body);
  expect([made.status, made.raw]).toEqual([201, expect.any(String)]);
  return made.data.shop;
}

/** Runs the tasks that wait, as a worker would; returns their logs. */
async function work(): Promise<{ status: string; log: string[] }[]> {
  const waiting = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        id: number;
      }>`select id from tasks where account_id = ${merchant.accountId} and kind = 'shops.sync' and status in ('Queued', 'Running') order by id`,
    ),
  );
  const done: { status: string; log: string[] }[] = [];
  for (const { id } of waiting) {
    await runTask(t.app, worksOf(catalog.tasks), { accountId: merchant.accountId, taskId: id }, new AbortController().signal);
    const { data } = await merchant.get<{ task: { status: string; log: { message: string }[] } }>(`/tasks/${id}`);
    done.push({ status: data.task.status, log: data.task.log.map(({ message }) => message) });
  }
  return done;
}

const sync = async (shop: Shop) => {
  const { status } = await merchant.post(`/shops/${shop.id}/sync`);
  expect(status).toBe(202);
  return work();
};
const orders = async () => (await merchant.get<{ orders: OrderRow[] }>('/orders?sort=created&order=asc')).data.orders;
const orderOf = async (id: number) => (await merchant.get<{ order: Order }>(`/orders/${id}`)).data.order;
const read = async (shop: Shop) => (await merchant.get<{ shop: Shop }>(`/shops/${shop.id}`)).data.shop;
const hookSecretOf = (shop: Shop) =>
  t.app.db.system(async (tx) => {
    const row = await one(tx, sql<{ hook_secret: string }>`select hook_secret from shops where id = ${shop.id}`);
    return openHookSecret(t.app.env.SECRET_KEY, row.hook_secret) ?? '';
  });
const hear = (shop: Shop, { headers, body }: { headers: Record<string, string>; body: string }) =>
  t.console.inject({ method: 'POST', url: new URL(shop.hook_url).pathname, headers, payload: body });
/** Makes every shop due. */
const due = () =>
  t.app.db.system((tx) => sql`update shops set next_sync_at = now() - interval '1 second' where account_id = ${merchant.accountId}`.execute(tx));

/** Packs units of an order as the warehouse would: what a shop hears begins with the row. */
async function pack(orderId: number, lines: { line: number; quantity: number }[], number: string, isAll = true): Promise<void> {
  await t.app.db.system(async (tx) => {
    const account = merchant.accountId;
    const { id: shipment } = await one(
      tx,
      sql<{ id: number }>`
        insert into shipments (account_id, entry_point, to_name, to_street1, to_city, to_country, weight_g, currency, terms, service, tracking_number, search_words)
        values (${account}, 'HKGHUB', 'Ana', 'Street', 'City', 'US', 400, 'USD', 'DDU', 'parcel', ${number}, '') returning id`,
    );
    const { id } = await one(
      tx,
      sql<{ id: number }>`
        insert into order_fulfillments (account_id, order_id, warehouse, shipment_id, weight_g, currency, fulfillment_fee_minor, packaging_fee_minor, packing_slip_fee_minor, shipping_cost_minor)
        values (${account}, ${orderId}, 'HKG', ${shipment}, 400, 'USD', 0, 0, 0, 0) returning id`,
    );
    for (const { line, quantity } of lines) {
      await sql`insert into order_fulfillment_lines (account_id, fulfillment_id, line, quantity) values (${account}, ${id}, ${line}, ${quantity})`.execute(tx);
      await sql`update order_lines set fulfilled = fulfilled + ${quantity} where account_id = ${account} and order_id = ${orderId} and line = ${line}`.execute(
        tx,
      );
    }
    await sql`
      update orders set status = ${isAll ? 'Fulfilled' : 'Partial'}, cause = ${isAll ? 'fulfilled' : 'partial'},
        units_fulfilled = (select sum(fulfilled) from order_lines where account_id = ${account} and order_id = ${orderId})
      where account_id = ${account} and id = ${orderId}`.execute(tx);
  });
}

describe.each(KINDS)('a shop of the kind %s', (_kind, start) => {
  let fake: FakeShop;
  beforeEach(async () => {
    await newMerchant();
    fake = await start();
  });
  afterEach(async () => {
    expect(fake.server.wrong).toEqual([]);
    await fake.close();
  });

  it('is tried before it is stored, and never tells its secrets again', async () => {
    const secret = Object.keys(fake.settings).findLast((name) => !['url', 'domain', 'username'].includes(name)) ?? '';
    const key = fake.kind === 'shopify' ? 'access_token' : secret;
    const wrong = await merchant.post('/shops', { shop_id: 'wrong', name: 'Mugs', kind: fake.kind, settings: { ...fake.settings, [key]: 'wrong-one' } });
    expect([wrong.status, wrong.code, Object.values(wrong.errors ?? {})]).toEqual([422, 'shop_unreachable', ['The shop refused the keys we have.']]);
    expect((await merchant.get<{ shops: unknown[] }>('/shops')).data.shops).toEqual([]);
    const shop = await connect(fake);
    expect(shop).toMatchObject({ status: 'Connected', problem: null, state: { message: 'Orders come in by themselves.', next: null } });
    const stored = await t.app.db.system((tx) => one(tx, sql<{ all: string }>`select s::text as all from shops s where id = ${shop.id}`));
    for (const value of Object.entries(fake.settings).flatMap(([name, one]) => (['url', 'domain', 'username'].includes(name) ? [] : [one]))) {
      expect((await merchant.get(`/shops/${shop.id}`)).raw).not.toContain(value);
      expect(stored.all).not.toContain(value);
    }
  });

  it('gives its orders once each, whatever is asked how often', async () => {
    fake.orders.push(...Array.from({ length: 60 }, (_, i) => fakeOrder({ created: Date.now() - 90_000 + i * 1000, updated: Date.now() - 90_000 + i * 1000 })));
    const shop = await connect(fake);
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    const made = (await merchant.get<{ total: number }>('/orders?total=true')).data.total;
    expect(made).toBe(60);
    await sync(shop);
    await due();
    await pollShops(t.app);
    expect(await work()).toEqual([]);
    expect((await merchant.get<{ total: number }>('/orders?total=true')).data.total).toBe(60);
    const [row] = await orders();
    const order = await orderOf(row?.id ?? 0);
    expect(order).toMatchObject({
      source: 'shop',
      shop: { id: shop.id, name: 'Mugs' },
      currency: 'USD',
      to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' },
      line_items: [{ sku: 'CUP-1', product_id: productId, quantity: 2, sold_for: 18 }],
    });
    expect(await read(shop)).toMatchObject({ orders: 60, status: 'Connected' });
  });

  it('goes on after faults, silence and requests to wait, and loses nothing', async () => {
    fake.orders.push(...Array.from({ length: 3 }, () => fakeOrder()));
    const shop = await connect(fake);
    fake.server.next.push({ status: 500, body: 'oops' }, 'nothing', fake.busy());
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    expect(await orders()).toHaveLength(3);
  });

  it.each([
    ['a page of HTML', { status: 200, body: '<html><body>Please log in</body></html>' }, /a page instead of data \(Please log in\)/],
    ['another shape', { status: 200, body: { orders: 'none', data: { orders: 7 } } }, /does not have the form/],
    ['a refusal', { status: 401, body: {} }, /refused the keys/],
    ['another address', { status: 301, headers: { location: 'https://elsewhere.example' }, body: '' }, /another address \(https:\/\/elsewhere\.example\)/],
  ])('that answers with %s says so in the log, and goes on afterward', async (_name, mischief, said) => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    fake.server.next.push(mischief, mischief, mischief, mischief, mischief);
    const [first] = await sync(shop);
    expect(first?.status).toBe('Failed');
    expect(first?.log.join('\n')).toMatch(said);
    expect(await orders()).toEqual([]);
    fake.server.next.length = 0;
    if (/refused/.test(String(said)))
      expect(await read(shop)).toMatchObject({ status: 'Access Withdrawn', state: { next: 'Make new keys in the shop and enter them here.' } });
    await sync(shop);
    expect(await orders()).toHaveLength(1);
    expect(await read(shop)).toMatchObject({ status: 'Connected', problem: null });
  });

  it('says that it fails once it keeps failing', async () => {
    const shop = await connect(fake);
    for (let i = 0; i < 3; i += 1) {
      fake.server.next.push(...Array.from({ length: 5 }, () => 'nothing' as const));
      await sync(shop);
      fake.server.next.length = 0;
    }
    expect(await read(shop)).toMatchObject({ status: 'Failing', state: { message: 'The shop could not be reached.' } });
    expect((await merchant.get<{ counts: object }>('/shops/counts')).data.counts).toEqual({ Failing: 1 });
  });

  it('whose order changes or is canceled has ours follow while it may', async () => {
    const [moved, canceled, late] = [fakeOrder(), fakeOrder(), fakeOrder()];
    fake.orders.push(moved, canceled, late);
    const shop = await connect(fake);
    await sync(shop);
    const [a, b, c] = await orders();
    await t.app.db.system((tx) => sql`update orders set status = 'Packing', cause = 'packing' where id = ${c?.id ?? 0}`.execute(tx));
    touch(moved, { street: '1 Main St' });
    touch(canceled, { isCanceled: true });
    touch(late, { isCanceled: true });
    const [done] = await sync(shop);
    expect(await orderOf(a?.id ?? 0)).toMatchObject({ status: 'Processing', to: { street1: '1 Main St' } });
    expect((await orderOf(b?.id ?? 0)).status).toBe('Canceled');
    expect((await orderOf(c?.id ?? 0)).status).toBe('Packing');
    expect(done?.log.join('\n')).toMatch(/can no longer follow/);
  });

  it('leaves what is not paid, and takes it once it is', async () => {
    const order = fakeOrder({ isPaid: false });
    fake.orders.push(order);
    const shop = await connect(fake);
    await sync(shop);
    expect(await orders()).toEqual([]);
    touch(order, { isPaid: true });
    await sync(shop);
    expect(await orders()).toHaveLength(1);
  });

  it('hears of a parcel once, with its number', async () => {
    const order = fakeOrder({}, [{}, { sku: 'CUP-1', price: 20, quantity: 1 }]);
    fake.orders.push(order);
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    await pack(row?.id ?? 0, [{ line: 1, quantity: 1 }], 'RB000000011HK', false);
    fake.server.next.push({ status: 500, body: 'oops' }, { status: 500, body: 'oops' }, { status: 500, body: 'oops' }, { status: 500, body: 'oops' });
    await pushParcels(t.app);
    expect(fake.parcels).toEqual([]);
    expect(await read(shop)).toMatchObject({ unsent: 1 });
    const again = () =>
      t.app.db.system((tx) => sql`update shop_pushes set next_attempt_at = now(), state = 'waiting' where account_id = ${merchant.accountId}`.execute(tx));
    await again();
    await pushParcels(t.app);
    await pack(
      row?.id ?? 0,
      [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
      'RB000000025HK',
    );
    await pushParcels(t.app);
    // Told again, as after a crash, nothing is doubled.
    await again();
    await pushParcels(t.app);
    expect(fake.parcels.map(({ number }) => number)).toEqual(['RB000000011HK', 'RB000000025HK']);
    expect(await read(shop)).toMatchObject({ unsent: 0 });
    await sync(shop);
    expect(await orders()).toHaveLength(1);
  });

  it('is told what can still be sold', async () => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake, { push_stock: true, ...(fake.kind !== 'woocommerce' && { stock_location: (await connect(fake)).locations[0]?.id }) });
    await t.app.db.system((tx) =>
      moveStock(tx, { actor: systemActor(merchant.accountId) }, [{ productId, warehouse: 'HKG', reason: 'surplus', quantity: 10 }]),
    );
    await sync(shop);
    await pushStock(t.app);
    // Ten there, of which two are ordered and not yet promised.
    expect(fake.stock.get('CUP-1')).toBe(8);
    const asked = fake.server.asked.length;
    await pushStock(t.app);
    expect(fake.server.asked).toHaveLength(asked);
  });

  it('is looked into at once when it says that something changed; what is forged or replayed changes nothing', async () => {
    const shop = await connect(fake);
    await due();
    await pollShops(t.app);
    await work();
    fake.orders.push(fakeOrder());
    const message = fake.message(fake.kind === 'shopify' ? CLIENT_SECRET : await hookSecretOf(shop));
    const forged = fake.message('whsec_Zm9yZ2Vk');
    expect((await hear(shop, forged)).statusCode).toBe(403);
    expect((await hear(shop, { ...message, body: `${message.body} ` })).statusCode).toBe(403);
    await pollShops(t.app);
    expect(await work()).toEqual([]);
    expect((await hear(shop, message)).statusCode).toBe(200);
    await pollShops(t.app);
    expect(await work()).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
    expect((await hear(shop, message)).statusCode).toBe(200);
    const { wanted } = await t.app.db.system((tx) => one(tx, sql<{ wanted: string | null }>`select wanted_at as wanted from shops where id = ${shop.id}`));
    expect(wanted).toBeNull();
  });

  it('is asked to send what changes', async () => {
    const shop = await connect(fake);
    await registerJob.run(t.app, { accountId: merchant.accountId, shopId: shop.id }, new AbortController().signal);
    if (!('hooks' in fake)) return;
    const hooks = fake.hooks as object[];
    expect(hooks.length).toBeGreaterThanOrEqual(3);
    await registerJob.run(t.app, { accountId: merchant.accountId, shopId: shop.id }, new AbortController().signal);
    expect(fake.hooks).toHaveLength(hooks.length);
  });
});

describe('unknown SKUs', () => {
  let fake: FakeShop;
  beforeEach(async () => {
    await newMerchant();
    fake = await startWooCommerce();
  });
  afterEach(() => fake.close());

  it('wait on the shop’s page with a suggestion until somebody says what they are', async () => {
    fake.orders.push(fakeOrder({}, [{ sku: 'cup_1', name: 'A cup' }]), fakeOrder({}, [{ sku: 'nothing like it!', name: 'Zzz' }]));
    const shop = await connect(fake);
    await sync(shop);
    const [first] = await orders();
    await t.app.db.system((tx) => sql`update orders set status = 'Exception', cause = 'unknown_sku' where account_id = ${merchant.accountId}`.execute(tx));
    const unknown = (await merchant.get<{ unknown_skus: UnknownSku[] }>(`/shops/${shop.id}/unknown-skus`)).data.unknown_skus;
    expect(unknown).toMatchObject([
      { sku: 'cup_1', orders: 1, units: 2, suggestion: { product_id: productId } },
      { sku: expect.stringMatching(/^nothing-like-it-\w{5}$/) as string, suggestion: null },
    ]);
    const other = await asMerchant(t);
    expect((await other.call('PUT', `/shops/${shop.id}/unknown-skus`, { sku: 'cup_1', product_id: productId })).status).toBe(404);
    expect((await merchant.call('PUT', `/shops/${shop.id}/unknown-skus`, { sku: 'cup_1', product_id: 999_999 })).errors).toHaveProperty('product_id');
    const mapped = await merchant.call<{ released: number; unknown_skus: UnknownSku[] }>('PUT', `/shops/${shop.id}/unknown-skus`, {
      sku: 'cup_1',
      product_id: productId,
    });
    expect(mapped.data).toMatchObject({ released: 1, unknown_skus: [{}] });
    expect(await orderOf(first?.id ?? 0)).toMatchObject({ status: 'Processing', line_items: [{ product_id: productId }] });
    // The shop's SKU is known from now on.
    fake.orders.push(fakeOrder({}, [{ sku: 'cup_1' }]));
    await sync(shop);
    expect((await orderOf((await orders()).at(-1)?.id ?? 0)).line_items).toMatchObject([{ product_id: productId }]);
  });
});

describe('what does not fit', () => {
  let fake: FakeShop;
  beforeEach(async () => {
    await newMerchant();
    fake = await startVendure();
  });
  afterEach(() => fake.close());

  it('is refused with its reason, and taken once it fits', async () => {
    const [krone, nowhere, long, twice] = [
      fakeOrder({ currency: 'NOK' }),
      fakeOrder({ country: 'XX' }),
      fakeOrder({ city: 'C'.repeat(45) }),
      fakeOrder({}, [{}, {}]),
    ];
    fake.orders.push(krone, nowhere, long, twice);
    const shop = await connect(fake);
    await sync(shop);
    const { data } = await merchant.get<{ orders: Untaken[] }>(`/shops/${shop.id}/troubles`);
    expect(data.orders.map(({ number, message }) => [number, message]).toSorted()).toEqual(
      [
        [krone.number, 'Its currency, NOK, is not supported.'],
        [nowhere.number, 'to/country: Selection is required.'],
      ].toSorted(),
    );
    const [held, joined] = await orders();
    expect(held).toMatchObject({ status: 'Holding', city: 'C'.repeat(40) });
    expect((await orderOf(joined?.id ?? 0)).line_items).toMatchObject([{ sku: 'CUP-1', quantity: 4 }]);
    await pack(joined?.id ?? 0, [{ line: 1, quantity: 3 }], 'RB000000033HK', false);
    await pushParcels(t.app);
    expect(fake.parcels[0]?.lines).toEqual([
      { id: twice.lines[0]?.id, quantity: 2 },
      { id: twice.lines[1]?.id, quantity: 1 },
    ]);
    touch(krone, { currency: 'EUR' });
    await sync(shop);
    expect(await orders()).toHaveLength(3);
  });

  it('is not taken again once it was deleted here', async () => {
    const order = fakeOrder();
    fake.orders.push(order);
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    expect((await merchant.call('DELETE', `/orders/${row?.id}`)).status).toBe(200);
    touch(order, { city: 'Boston' });
    await sync(shop);
    expect(await orders()).toEqual([]);
  });
});

describe('a page that comes again and again', () => {
  it('ends the look with the reason', async () => {
    await newMerchant();
    const fake = await startWooCommerce();
    const created = Date.now() - 5000;
    fake.orders.push(...Array.from({ length: 50 }, () => fakeOrder({ created, updated: created })));
    const shop = await connect(fake);
    await sync(shop);
    const body = JSON.parse((await fetchPage(fake)) ?? '[]') as object[];
    for (let i = 0; i < 5; i += 1) fake.server.next.push({ body });
    const [done] = await sync(shop);
    expect(done).toMatchObject({ status: 'Failed' });
    expect(done?.log.join('\n')).toMatch(/same page again/);
    expect((await merchant.get<{ total: number }>('/orders?total=true')).data.total).toBe(50);
    await fake.close();
  });
});

async function fetchPage(fake: FakeShop): Promise<string> {
  const pair = Buffer.from(`${fake.settings['consumer_key']}:${fake.settings['consumer_secret']}`).toString('base64');
  const answer = await fetch(`${fake.server.url}/wp-json/wc/v3/orders?per_page=50&orderby=modified&order=asc`, { headers: { authorization: `Basic ${pair}` } });
  return answer.text();
}

describe('a shop of the merchant’s own making', () => {
  let heard: FakeServer;
  beforeEach(async () => {
    await newMerchant();
    heard = await startFake(() => ({ body: {} }));
  });
  afterEach(() => heard.close());

  const order = (over: object = {}) => ({
    order: {
      id: '1001',
      number: '#1001',
      status: 'paid',
      placed_at: '2026-11-22T08:30:00Z',
      updated_at: '2026-11-22T08:31:00Z',
      currency: 'USD',
      to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' },
      line_items: [{ id: '1', sku: 'CUP-1', name: 'Mug', quantity: 2, price: 18 }],
      ...over,
    },
  });

  it('sends orders signed, in any order and as often as it likes, and hears of parcels signed', async () => {
    const made = await merchant.post<{ shop: Shop; secret: string }>('/shops', {
      shop_id: 'own-shop',
      name: 'Own',
      kind: 'custom',
      settings: { url: heard.url },
      options: { orders_from: '2026-01-01' },
    });
    const { shop, secret } = made.data;
    expect(secret).toMatch(/^whsec_/);
    expect((await merchant.get(`/shops/${shop.id}`)).raw).not.toContain(secret);
    const bad = await hear(shop, standardMessage(secret, order({ status: 'maybe' })));
    expect([bad.statusCode, Object.keys((bad.json() as { errors: object }).errors)]).toEqual([422, ['order/status']]);
    expect((await hear(shop, standardMessage('whsec_Zm9yZ2Vk', order()))).statusCode).toBe(403);
    const later = order({ updated_at: '2026-11-22T09:00:00Z', line_items: [{ id: '1', sku: 'CUP-1', name: 'Mug', quantity: 3, price: 18 }] });
    for (const content of [later, order(), later]) expect((await hear(shop, standardMessage(secret, content))).statusCode).toBe(200);
    await pollShops(t.app);
    expect(await work()).toMatchObject([{ status: 'Succeeded' }]);
    const [row] = await orders();
    expect(row).toMatchObject({ units: 3, shop: { id: shop.id, order_id: '1001' } });
    await pack(row?.id ?? 0, [{ line: 1, quantity: 3 }], 'RB000000047HK');
    await pushParcels(t.app);
    const told = heard.asked.at(-1);
    expect(told?.body).toMatchObject({
      type: 'order.shipped',
      data: { order_id: '1001', lines: [{ id: '1', quantity: 3 }], tracking_number: 'RB000000047HK', is_last: true },
    });
    expect(
      standardMessage(secret, {}, { id: String(told?.headers['webhook-id']), timestamp: String(told?.headers['webhook-timestamp']), body: told?.text }).headers[
        'webhook-signature'
      ],
    ).toBe(told?.headers['webhook-signature']);
    const rotated = await merchant.post<{ secret: string }>(`/shops/${shop.id}/secret`);
    expect(rotated.status).toBe(201);
    expect((await hear(shop, standardMessage(secret, order()))).statusCode).toBe(403);
    await merchant.call('DELETE', `/shops/${shop.id}`);
    expect((await hear(shop, standardMessage(rotated.data.secret, order()))).statusCode).toBe(404);
    expect(await orders()).toHaveLength(1);
  });

  it('is paused and resumed; what it sends meanwhile is taken afterward', async () => {
    const made = await merchant.post<{ shop: Shop; secret: string }>('/shops', {
      shop_id: 'own-shop',
      name: 'Own',
      kind: 'custom',
      options: { orders_from: '2026-01-01' },
    });
    const { shop, secret } = made.data;
    expect((await merchant.call('PUT', `/shops/${shop.id}/pause`)).status).toBe(200);
    expect((await merchant.call('PUT', `/shops/${shop.id}/pause`)).errors).toEqual({ status: 'The shop is paused already.' });
    expect((await merchant.post(`/shops/${shop.id}/sync`)).status).toBe(409);
    expect((await hear(shop, standardMessage(secret, order()))).statusCode).toBe(200);
    await due();
    await pollShops(t.app);
    expect(await work()).toEqual([]);
    await merchant.call('PUT', `/shops/${shop.id}/resume`);
    await pollShops(t.app);
    await work();
    expect(await orders()).toHaveLength(1);
    const viewer = await asMerchant(t, { role: 'viewer', accountId: merchant.accountId });
    expect((await viewer.call('PUT', `/shops/${shop.id}/pause`)).status).toBe(403);
    expect((await viewer.get('/shops')).status).toBe(200);
  });
});

describe('a shop that has to be allowed', () => {
  it('waits until somebody comes back from it with what only it can have signed', async () => {
    await newMerchant();
    const fake = await startShopify();
    const shop = await connect({ kind: 'shopify', settings: { domain: fake.server.url, client_id: 'mine', client_secret: CLIENT_SECRET } });
    expect(shop.status).toBe('Waiting');
    const url = new URL(shop.authorize_url ?? '');
    expect(url.pathname).toBe('/admin/oauth/authorize');
    const state = url.searchParams.get('state') ?? '';
    const come = (over: Record<string, string> = {}, key = CLIENT_SECRET) => {
      const query: Record<string, string> = { code: 'right', shop: new URL(fake.server.url).host, state, timestamp: '1795400000', ...over };
      const signed = Object.entries(query)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const hmac = createHmac('sha256', key).update(signed).digest('hex');
      return merchant.call<{ shop: Shop }>('PUT', `/shops/${shop.id}/authorize`, { query: { ...query, hmac } });
    };
    for (const wrong of [await come({}, 'forged'), await come({ state: 'other' }), await come({ shop: 'evil.example.com' })])
      expect([wrong.status, wrong.code]).toEqual([422, 'shop_unreachable']);
    expect((await merchant.post(`/shops/${shop.id}/sync`)).errors).toEqual({ status: 'The connection has not been allowed in the shop yet.' });
    expect((await come()).data.shop).toMatchObject({ status: 'Connected', secrets: ['access_token', 'client_secret'], authorize_url: null });
    expect((await come()).status).toBe(409);
    fake.scopes = ['read_orders'];
    expect((await merchant.call<{ shop: Shop }>('PUT', `/shops/${shop.id}/test`)).data.shop).toMatchObject({ status: 'Access Withdrawn', problem: 'rights' });
    expect(fake.server.wrong).toEqual([]);
    await fake.close();
  });
});

describe('an address that is not open to the Internet', () => {
  it('is never called', async () => {
    await newMerchant();
    for (const url of ['http://10.0.0.1', 'https://192.168.1.1', 'ftp://shop.example', 'https://user:pass@shop.example', 'https://intranet']) {
      const { status, errors } = await merchant.post('/shops', { shop_id: 'near', name: 'Near', kind: 'medusa', settings: { url, api_key: 'sk_1' } });
      expect([url, status, errors]).toEqual([url, 422, { 'settings/url': 'This address is not reachable from the Internet by https.' }]);
    }
  });
});
