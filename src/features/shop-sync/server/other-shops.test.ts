import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asMerchant } from '../../../../test/harness.ts';
import { catalog } from '../../../program/features.ts';
import { all } from '../../../server/db.ts';
import { CODE } from '../../../server/openapi/reference/code.ts';
import { say } from '../../../server/words.ts';
import { processOrdersJob } from '../../orders/server/process-orders.job.ts';
import type { Shop, ShopKind } from '../../shops/contract.ts';
import { fakeOrder, touch, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import { CLIENT_SECRET, startShopify } from '../../shops/server/testing/shopify.ts';
import { standardMessage } from '../../shops/server/testing/standard-message.ts';
import { startVendure } from '../../shops/server/testing/vendure.ts';
import { startWooCommerce } from '../../shops/server/testing/woocommerce.ts';
import type { Untaken, UnknownSku } from '../contract.ts';
import { pollShops } from './poll.job.ts';
import { pushParcels } from './push.job.ts';
import { ownOrder, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { newMerchant, eachShop, connect, work, sync, orders, orderOf, hear, due, pack } = w;

describe('unknown SKUs', () => {
  let fake: FakeShop;
  eachShop<FakeShop>(startWooCommerce, (one) => (fake = one));

  it('wait on the shop’s page with a suggestion until somebody says what they are', async () => {
    fake.orders.push(fakeOrder({}, [{ sku: 'cup_1', name: 'A cup' }]), fakeOrder({}, [{ sku: 'nothing like it!', name: 'Zzz' }]));
    const shop = await connect(fake);
    await sync(shop);
    const [first] = await orders();
    await w.t.app.db.system((tx) => sql`update orders set status = 'Exception', cause = 'unknown_sku' where account_id = ${w.merchant.accountId}`.execute(tx));
    const unknown = (await w.merchant.get<{ unknown_skus: UnknownSku[] }>(`/shops/${shop.id}/unknown-skus`)).data.unknown_skus;
    expect(unknown).toMatchObject([
      { sku: 'cup_1', orders: 1, units: 2, suggestion: { product_id: w.productId } },
      { sku: expect.stringMatching(/^nothing-like-it-\w{5}$/) as string, suggestion: null },
    ]);
    const other = await asMerchant(w.t);
    expect((await other.call('PUT', `/shops/${shop.id}/unknown-skus`, { sku: 'cup_1', product_id: w.productId })).status).toBe(404);
    expect((await w.merchant.call('PUT', `/shops/${shop.id}/unknown-skus`, { sku: 'cup_1', product_id: 999_999 })).errors).toHaveProperty('product_id');
    const mapped = await w.merchant.call<{ released: number; unknown_skus: UnknownSku[] }>('PUT', `/shops/${shop.id}/unknown-skus`, {
      sku: 'cup_1',
      product_id: w.productId,
    });
    expect(mapped.data).toMatchObject({ released: 1, unknown_skus: [{}] });
    expect(await orderOf(first?.id ?? 0)).toMatchObject({ status: 'Processing', line_items: [{ product_id: w.productId }] });
    // The shop's SKU is known from now on.
    fake.orders.push(fakeOrder({ name: '小明 王' }, [{ sku: 'cup_1' }]));
    await sync(shop);
    expect(await orderOf((await orders()).at(-1)?.id ?? 0)).toMatchObject({ to: { name: '王小明' }, line_items: [{ product_id: w.productId }] });
  });

  it('hinder no other change of the order, but only what the shop has ordered may stay unknown', async () => {
    fake.orders.push(fakeOrder({}, [{ sku: 'cup_1', name: 'A cup' }]));
    await sync(await connect(fake, { delay_processing: 24 }));
    const [row] = await orders();
    const { to, line_items: lines, cause } = await orderOf(row?.id ?? 0);
    expect(cause.code).toBe('delay');
    const change = (skus: readonly string[]) =>
      w.merchant.call('PUT', `/orders/${row?.id}`, {
        to,
        currency: 'USD',
        delay_processing: 0,
        line_items: skus.map((sku) => ({ sku, quantity: 1, sold_for: 3 })),
      });
    expect((await change([lines[0]?.sku ?? '', 'TYPED-1'])).errors).toEqual({ 'line_items/1/sku': 'No product has this SKU.' });
    expect((await change([lines[0]?.sku ?? ''])).status).toBe(200);
    await processOrdersJob.run(w.t.app, {}, new AbortController().signal);
    expect(await orderOf(row?.id ?? 0)).toMatchObject({ status: 'Exception', cause: { code: 'unknown_sku' } });
  });
});

describe('what does not fit', () => {
  let fake: FakeShop;
  eachShop<FakeShop>(startVendure, (one) => (fake = one));

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
    const { data } = await w.merchant.get<{ orders: Untaken[] }>(`/shops/${shop.id}/troubles`);
    expect(data.orders.map(({ number, message }) => [number, message]).toSorted()).toEqual(
      [
        [krone.number, 'Its currency, NOK, is not supported.'],
        [nowhere.number, '“Recipient: country”: Selection is required.'],
      ].toSorted(),
    );
    const [held, joined] = await orders();
    expect(held).toMatchObject({ status: 'Holding', city: 'C'.repeat(40) });
    expect((await orderOf(joined?.id ?? 0)).line_items).toMatchObject([{ sku: 'CUP-1', quantity: 4 }]);
    await pack(joined?.id ?? 0, [{ line: 1, quantity: 3 }], 'RB000000033HK', false);
    await pushParcels(w.t.app);
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
    expect((await w.merchant.call('DELETE', `/orders/${row?.id}`)).status).toBe(200);
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
    expect((await w.merchant.get<{ total: number }>('/orders?total=true')).data.total).toBe(50);
    await fake.close();
  });
});

async function fetchPage(fake: FakeShop): Promise<string> {
  const pair = Buffer.from(`${fake.settings['consumer_key']}:${fake.settings['consumer_secret']}`).toString('base64');
  const answer = await fetch(`${fake.server.url}/wp-json/wc/v3/orders?per_page=50&orderby=modified&order=asc`, { headers: { authorization: `Basic ${pair}` } });
  return answer.text();
}

describe('a shop of the merchant’s own making', () => {
  beforeEach(newMerchant);

  it('loses no order whose buyer gave one name only, nor one that it says was placed in the future', async () => {
    const { shop, secret, heard } = await w.connectOwn();
    const order = ownOrder();
    const one = { order: { ...order.order, placed_at: '2099-01-01T00:00:00Z', to: { ...order.order.to, name: 'Madonna' } } };
    expect((await hear(shop, standardMessage(secret, one))).statusCode).toBe(200);
    await pollShops(w.t.app);
    await work();
    await processOrdersJob.run(w.t.app, {}, new AbortController().signal);
    const name = 'Madonna';
    expect(await orders()).toMatchObject([
      { name, status: 'Exception', cause: { code: 'recipient', message: `The recipient “${name}” needs a first and a last name.` } },
    ]);
    expect(Date.parse((await orders())[0]?.placed_at ?? '')).toBeLessThanOrEqual(Date.now());
    await heard.close();
  });

  it('sends orders signed, in any order and as often as it likes, and hears of parcels signed', async () => {
    const { shop, secret, heard } = await w.connectOwn();
    expect(secret).toMatch(/^whsec_/);
    expect((await w.merchant.get(`/shops/${shop.id}`)).raw).not.toContain(secret);
    const bad = await hear(shop, standardMessage(secret, ownOrder({ status: 'maybe' })));
    expect([bad.statusCode, Object.keys((bad.json() as { errors: object }).errors)]).toEqual([422, ['order/status']]);
    const unknown = await hear(shop, standardMessage(secret, ownOrder({ total: 54 })));
    expect((unknown.json() as { errors: object }).errors).toEqual({ 'order/total': 'This field is not known.' });
    expect((await hear(shop, standardMessage('whsec_Zm9yZ2Vk', ownOrder()))).statusCode).toBe(403);
    const half = await hear(shop, standardMessage(secret, {}, { body: '{"order":' }));
    expect([half.statusCode, (half.json() as { errors: object }).errors]).toEqual([422, { '': 'The body is not valid JSON.' }]);
    const named = async (name: string) => {
      const answer = await hear(shop, standardMessage(secret, ownOrder({ to: { ...ownOrder().order.to, name } })));
      return [answer.statusCode, answer.json<{ errors: object }>().errors];
    };
    expect(await named('Ana \ud83d')).toEqual([422, { 'order/to/name': say('en', 'server:halfCharacter') }]);
    expect(await named('Ana\0')).toEqual([422, { 'order/to/name': say('en', 'validation.format') }]);
    // The message of the guide, as it stands there; the later ones change it.
    expect((await hear(shop, standardMessage(secret, {}, { body: CODE['shopOrder']?.split('\n\n')[1] }))).statusCode).toBe(200);
    const later = ownOrder({ updated_at: '2026-11-22T09:00:00Z', line_items: [{ id: '1', sku: 'CUP-1', name: 'Mug', quantity: 3, price: 18 }] });
    for (const content of [later, ownOrder(), later]) expect((await hear(shop, standardMessage(secret, content))).statusCode).toBe(200);
    await pollShops(w.t.app);
    expect(await work()).toMatchObject([{ status: 'Succeeded' }]);
    const [row] = await orders();
    expect(row).toMatchObject({ units: 3, shop: { id: shop.id, kind: 'custom', order_id: '1001' } });
    await pack(row?.id ?? 0, [{ line: 1, quantity: 3 }], 'RB000000047HK');
    await pushParcels(w.t.app);
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
    const rotated = await w.merchant.post<{ secret: string }>(`/shops/${shop.id}/secret`);
    expect(rotated.status).toBe(201);
    expect((await hear(shop, standardMessage(secret, ownOrder()))).statusCode).toBe(403);
    await w.merchant.call('DELETE', `/shops/${shop.id}`);
    expect((await hear(shop, standardMessage(rotated.data.secret, ownOrder()))).statusCode).toBe(404);
    expect(await orders()).toHaveLength(1);
    await heard.close();
  });

  it('changes an order by the later of two messages, whatever offset and precision their times have', async () => {
    const { shop, secret, heard } = await w.connectOwn();
    const at = (updated_at: string, city: string) => ownOrder({ updated_at, to: { ...ownOrder().order.to, city } });
    const cities: unknown[] = [];
    for (const content of [
      at('2026-11-22T16:31:00+08:00', 'Albany'),
      at('2026-11-22T08:32:00Z', 'Boston'),
      at('2026-11-22T08:32:00.250Z', 'Chicago'),
      at('2026-11-22T09:00:00+09:00', 'Denver'),
    ]) {
      expect((await hear(shop, standardMessage(secret, content))).statusCode).toBe(200);
      await pollShops(w.t.app);
      await work();
      cities.push((await orders())[0]?.city);
    }
    expect(cities).toEqual(['Albany', 'Boston', 'Chicago', 'Chicago']);
    await heard.close();
  });

  it('fails as long as it does not hear us, although its orders are taken meanwhile', async () => {
    const { shop, secret, heard } = await w.connectOwn();
    heard.next.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
    const tested = await w.merchant.call<{ shop: Shop }>('PUT', `/shops/${shop.id}/test`);
    expect(tested.data.shop).toMatchObject({ status: 'Failing', problem: 'fault' });
    expect((await hear(shop, standardMessage(secret, ownOrder()))).statusCode).toBe(200);
    await pollShops(w.t.app);
    expect(await work()).toMatchObject([{ status: 'Succeeded' }]);
    await due();
    await pollShops(w.t.app);
    expect(await orders()).toHaveLength(1);
    expect(await w.read(shop)).toMatchObject({ status: 'Failing', problem: 'fault' });
    heard.next.length = 0;
    await due();
    await pollShops(w.t.app);
    expect(await w.read(shop)).toMatchObject({ status: 'Connected', problem: null });
    await heard.close();
  });

  it('loses nothing it sends while its account is suspended', async () => {
    const { shop, secret, heard } = await w.connectOwn();
    const suspend = (at: string | null) =>
      w.t.app.db.system((tx) => sql`update accounts set suspended_at = ${at}::timestamptz where account_id = ${w.merchant.accountId}`.execute(tx));
    await suspend('2026-11-22T08:00:00Z');
    expect((await hear(shop, standardMessage(secret, ownOrder()))).statusCode).toBe(200);
    await due();
    await pollShops(w.t.app);
    await suspend(null);
    expect(await orders()).toEqual([]);
    await due();
    await pollShops(w.t.app);
    await work();
    expect(await orders()).toHaveLength(1);
    await heard.close();
  });

  it('is paused and resumed; what it sends meanwhile is taken afterward', async () => {
    const { shop, secret, heard } = await w.connectOwn();
    expect((await w.merchant.call('PUT', `/shops/${shop.id}/pause`)).status).toBe(200);
    expect((await w.merchant.call('PUT', `/shops/${shop.id}/pause`)).errors).toEqual({ status: 'The shop is paused already.' });
    expect((await w.merchant.post(`/shops/${shop.id}/sync`)).status).toBe(409);
    expect((await hear(shop, standardMessage(secret, ownOrder()))).statusCode).toBe(200);
    await due();
    await pollShops(w.t.app);
    expect(await work()).toEqual([]);
    await w.merchant.call('PUT', `/shops/${shop.id}/resume`);
    await pollShops(w.t.app);
    await work();
    expect(await orders()).toHaveLength(1);
    const viewer = await asMerchant(w.t, { role: 'viewer', accountId: w.merchant.accountId });
    expect((await viewer.call('PUT', `/shops/${shop.id}/pause`)).status).toBe(403);
    expect((await viewer.get('/shops')).status).toBe(200);
    await heard.close();
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
      return w.merchant.call<{ shop: Shop }>('PUT', `/shops/${shop.id}/authorize`, { query: { ...query, hmac } });
    };
    for (const wrong of [await come({}, 'forged'), await come({ state: 'other' }), await come({ shop: 'evil.example.com' })])
      expect([wrong.status, wrong.code]).toEqual([422, 'shop_unreachable']);
    expect((await w.merchant.post(`/shops/${shop.id}/sync`)).errors).toEqual({ status: 'The connection has not been allowed in the shop yet.' });
    expect((await come()).data.shop).toMatchObject({ status: 'Connected', secrets: ['access_token', 'client_secret'], authorize_url: null });
    expect((await come()).status).toBe(409);
    fake.scopes = ['read_orders'];
    expect((await w.merchant.call<{ shop: Shop }>('PUT', `/shops/${shop.id}/test`)).data.shop).toMatchObject({ status: 'Access Withdrawn', problem: 'rights' });
    expect(fake.server.wrong).toEqual([]);
    await fake.close();
  });
});

describe('two stores at Shopify with one app', () => {
  it('sign with one secret, and a message of one says nothing about the other', async () => {
    await newMerchant();
    const [mugs, cups] = [await startShopify(), await startShopify()];
    const [first, second] = [await connect(mugs), await connect(cups)];
    const ours = [first.id, second.id];
    await w.t.app.db.system((tx) => sql`update shops set wanted_at = null where id = any(${ours}::bigint[])`.execute(tx));
    const wanted = () =>
      w.t.app.db.system((tx) => all(tx, sql<{ id: number }>`select id from shops where id = any(${ours}::bigint[]) and wanted_at is not null order by id`));
    const message = mugs.message(CLIENT_SECRET);
    const { 'x-shopify-shop-domain': _store, ...nameless } = message.headers;
    const forged = cups.message('shpss_wrong');
    const refused = [await hear(second, message), await hear(second, { ...message, headers: nameless }), await hear(second, forged)];
    for (const { statusCode, body } of refused) expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([403, 'access_denied']);
    const goodbye = { ...message, headers: { ...message.headers, 'x-shopify-topic': 'app/uninstalled' } };
    expect((await hear(second, goodbye)).statusCode).toBe(403);
    expect(await w.merchant.get<{ shop: Shop }>(`/shops/${second.id}`)).toMatchObject({ data: { shop: { status: 'Connected' } } });
    expect(await wanted()).toEqual([]);
    expect((await hear(first, message)).statusCode).toBe(200);
    expect(await wanted()).toEqual([{ id: first.id }]);
    // Given by an older name, it sends under the one it calls itself, or under that.
    await w.t.app.db.system((tx) => sql`update shops set settings = '{"domain":"old-cups.myshopify.com"}' where id = ${second.id}`.execute(tx));
    const called = cups.message(CLIENT_SECRET);
    expect((await hear(second, called)).statusCode).toBe(200);
    const older = { ...cups.message(CLIENT_SECRET) };
    older.headers = { ...older.headers, 'x-shopify-shop-domain': 'Old-Cups.myshopify.com' };
    expect((await hear(second, older)).statusCode).toBe(200);
    expect([...mugs.server.wrong, ...cups.server.wrong]).toEqual([]);
    await w.t.app.db.system((tx) => sql`update shops set removed_at = now() where id = any(${ours}::bigint[])`.execute(tx));
    await mugs.close();
    await cups.close();
  });
});

describe('an address that is not open to the Internet', () => {
  it('is never called', async () => {
    await newMerchant();
    for (const url of ['http://10.0.0.1', 'https://192.168.1.1', 'ftp://shop.example', 'https://user:pass@shop.example', 'https://intranet']) {
      const { status, errors } = await w.merchant.post('/shops', { shop_id: 'near', name: 'Near', kind: 'medusa', settings: { url, api_key: 'sk_1' } });
      expect([url, status, errors]).toEqual([url, 422, { 'settings/url': 'This address is not reachable from the Internet by https.' }]);
      // A shop of the merchant's own is not asked anything when it is connected.
      const own = await w.merchant.post('/shops', { shop_id: 'own', name: 'Own', kind: 'custom', settings: { url } });
      expect([url, own.status, own.errors]).toEqual([url, 422, { 'settings/url': 'This address is not reachable from the Internet by https.' }]);
    }
  });
});

describe('the kinds of shop', () => {
  it('let orders be chosen by where they leave from, or say why they cannot', async () => {
    await newMerchant();
    for (const lang of ['en', 'zh', 'ru']) {
      const { data } = await w.merchant.get<{ kinds: ShopKind[] }>('/shops/kinds', { 'accept-language': lang });
      expect(data.kinds.filter((one) => one.has_order_locations === (one.everywhere !== null)).map((one) => one.kind)).toEqual([]);
    }
  });
});
