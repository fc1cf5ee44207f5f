import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { one } from '../../../server/db.ts';
import { catalog } from '../../../program/features.ts';
import { registerJob } from '../../shops/server/register.job.ts';
import { fakeOrder, touch, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import { CLIENT_SECRET } from '../../shops/server/testing/shopify.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { systemActor } from '../../../server/auth.ts';
import type { Untaken } from '../contract.ts';
import { pollShops } from './poll.job.ts';
import { pushParcels } from './push.job.ts';
import { pushStock } from './stock.job.ts';
import { shopWorld, KINDS } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { eachShop, connect, work, sync, orders, orderOf, read, hookSecretOf, hear, due, pack } = w;

describe.each(KINDS)('a shop of the kind %s', (_kind, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));

  it('is tried before it is stored, and never tells its secrets again', async () => {
    const secret = Object.keys(fake.settings).findLast((name) => !['url', 'domain', 'username'].includes(name)) ?? '';
    const key = fake.kind === 'shopify' ? 'access_token' : secret;
    const wrong = await w.merchant.post('/shops', { shop_id: 'wrong', name: 'Mugs', kind: fake.kind, settings: { ...fake.settings, [key]: 'wrong-one' } });
    expect([wrong.status, wrong.code, Object.values(wrong.errors ?? {})]).toEqual([422, 'shop_unreachable', ['The shop refused the keys we have.']]);
    expect((await w.merchant.get<{ shops: unknown[] }>('/shops')).data.shops).toEqual([]);
    const shop = await connect(fake);
    expect(shop).toMatchObject({ status: 'Connected', problem: null, state: { message: 'Orders come in by themselves.', next: null } });
    const stored = await w.t.app.db.system((tx) => one(tx, sql<{ all: string }>`select s::text as all from shops s where id = ${shop.id}`));
    for (const value of Object.entries(fake.settings).flatMap(([name, one]) => (['url', 'domain', 'username'].includes(name) ? [] : [one]))) {
      expect((await w.merchant.get(`/shops/${shop.id}`)).raw).not.toContain(value);
      expect(stored.all).not.toContain(value);
    }
  });

  it('gives its orders once each, whatever is asked how often', async () => {
    fake.orders.push(...Array.from({ length: 60 }, (_, i) => fakeOrder({ created: Date.now() - 90_000 + i * 1000, updated: Date.now() - 90_000 + i * 1000 })));
    const shop = await connect(fake);
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    const made = (await w.merchant.get<{ total: number }>('/orders?total=true')).data.total;
    expect(made).toBe(60);
    await sync(shop);
    await due();
    await pollShops(w.t.app);
    expect(await work()).toEqual([]);
    expect((await w.merchant.get<{ total: number }>('/orders?total=true')).data.total).toBe(60);
    const [row] = await orders();
    const order = await orderOf(row?.id ?? 0);
    expect(order).toMatchObject({
      source: 'shop',
      shop: { id: shop.id, name: 'Mugs' },
      currency: 'USD',
      to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' },
      line_items: [{ sku: 'CUP-1', product_id: w.productId, quantity: 2, sold_for: 18 }],
    });
    expect(await read(shop)).toMatchObject({ orders: 60, status: 'Connected' });
  });

  it('is connected once, and connected again goes on as the shop it was', async () => {
    fake.orders.push(fakeOrder(), fakeOrder());
    const shop = await connect(fake);
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    const twice = await w.merchant.post('/shops', { shop_id: 'twice', name: 'Twice', kind: fake.kind, settings: fake.settings });
    expect([twice.status, Object.values(twice.errors ?? {})]).toEqual([422, ['This shop is connected already: Mugs.']]);
    expect((await w.merchant.call('DELETE', `/shops/${shop.id}`)).status).toBe(200);
    const again = await connect(fake);
    expect(again).toMatchObject({ id: shop.id, status: 'Connected' });
    fake.orders.push(fakeOrder());
    expect(await sync(again)).toMatchObject([{ status: 'Succeeded' }]);
    expect(await orders()).toHaveLength(3);
    expect(await orderOf((await orders())[0]?.id ?? 0)).toMatchObject({ line_items: [{ sku: 'CUP-1', product_id: w.productId }] });
  });

  it('goes on after faults, silence and requests to wait, and loses nothing', async () => {
    fake.orders.push(...Array.from({ length: 3 }, () => fakeOrder()));
    const shop = await connect(fake);
    fake.server.next.push({ status: 500, body: 'oops' }, 'nothing', fake.busy());
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    expect(await orders()).toHaveLength(3);
    // A name that a form cut within an emoji is no reason, either.
    fake.orders.push(fakeOrder({ name: 'Ana \ud83d', street: 'Main\0 1' }));
    fake.server.next.push('half');
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    expect(await orders()).toHaveLength(4);
  });

  it.each([
    ['a page of HTML', { status: 200, body: '<html><body>Please log in</body></html>' }, /a page instead of data \(Please log in\)/],
    ['nothing', { status: 200, body: '' }, /a page instead of data \(–\)/],
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

  it('that gives the same page again and again is left with the reason', async () => {
    fake.orders.push(
      ...Array.from({ length: 120 }, (_, i) => fakeOrder({ created: Date.now() - 3_600_000 + i * 1000, updated: Date.now() - 3_600_000 + i * 1000 })),
    );
    const shop = await connect(fake);
    fake.server.isStuck = true;
    const [done] = await sync(shop);
    expect([done?.status, done?.log.join('\n')]).toEqual(['Failed', expect.stringMatching(/same page again/)]);
    const some = (await w.merchant.get<{ total: number }>('/orders?total=true')).data.total;
    expect(some).toBeGreaterThan(0);
    fake.server.isStuck = false;
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    expect((await w.merchant.get<{ total: number }>('/orders?total=true')).data.total).toBe(120);
  });

  it('that wants to be left alone for an hour is asked once, and says so', async () => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    const asked = fake.server.asked.length;
    fake.server.next.push(fake.busy(3600));
    const [done] = await sync(shop);
    expect([done?.status, done?.log.join('\n')]).toEqual(['Failed', expect.stringMatching(/asked us to wait: too many requests/)]);
    expect(fake.server.asked).toHaveLength(asked + 1);
    expect(Date.parse((await read(shop)).next_sync ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded' }]);
    expect(await orders()).toHaveLength(1);
  });

  it('keeps what a change does not speak of: renamed, it tells no buyer that it was not to tell', async () => {
    const shop = await connect(fake);
    const change = async (over: object) =>
      (await w.merchant.call<{ shop: typeof shop }>('PUT', `/shops/${shop.id}`, { shop_id: shop.shop_id, name: shop.name, ...over })).data.shop;
    const options = { warehouse: 'HKG', notify_buyer: false, push_fulfillments: false };
    const set = await change({ settings: fake.settings, options });
    expect(set.options).toMatchObject(options);
    expect(await change({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', settings: set.settings, options: set.options });
  });

  it('keeps the newer keys where a change was tried with those before them', async () => {
    const shop = await connect(fake);
    const change = (over: object) => w.merchant.call('PUT', `/shops/${shop.id}`, { shop_id: shop.shop_id, name: shop.name, ...over });
    const secretsOf = () => w.t.app.db.system((tx) => one(tx, sql<{ secrets: string; name: string }>`select secrets, name from shops where id = ${shop.id}`));
    let newer: unknown;
    fake.server.meanwhile.push(async () => {
      expect((await change({ settings: fake.settings, name: 'Newer keys' })).status).toBe(200);
      newer = await secretsOf();
    });
    expect(await change({ name: 'Renamed' })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await secretsOf()).toEqual(newer);
  });

  it('says that it fails once it keeps failing', async () => {
    const shop = await connect(fake);
    for (let i = 0; i < 3; i += 1) {
      fake.server.next.push(...Array.from({ length: 5 }, () => 'nothing' as const));
      await sync(shop);
      fake.server.next.length = 0;
    }
    expect(await read(shop)).toMatchObject({ status: 'Failing', state: { message: 'The shop could not be reached.' } });
    // Whoever opened its form before may save it.
    const { shop_id, name, version } = shop;
    expect((await w.merchant.call('PUT', `/shops/${shop.id}`, { shop_id, name, version, settings: fake.settings, options: {} })).status).toBe(200);
    for (let i = 0; i < 3; i += 1) {
      fake.server.next.push(...Array.from({ length: 5 }, () => 'nothing' as const));
      await sync(shop);
      fake.server.next.length = 0;
    }
    expect((await w.merchant.get<{ counts: object }>('/shops/counts')).data.counts).toEqual({ Failing: 1 });
  });

  it('whose order changes or is canceled has ours follow while it may', async () => {
    const [moved, canceled, late, fixed] = [fakeOrder(), fakeOrder(), fakeOrder(), fakeOrder()];
    fake.orders.push(moved, canceled, late, fixed);
    const shop = await connect(fake);
    await sync(shop);
    const [a, b, c, d] = await orders();
    await w.t.app.db.system((tx) => sql`update orders set status = 'Packing', cause = 'packing' where id in (${c?.id ?? 0}, ${d?.id ?? 0})`.execute(tx));
    touch(moved, { street: '1 Main St' });
    touch(canceled, { isCanceled: true });
    touch(late, { isCanceled: true });
    touch(fixed, { street: '2 Main St' });
    const [done] = await sync(shop);
    expect(await orderOf(a?.id ?? 0)).toMatchObject({ status: 'Processing', to: { street1: '1 Main St' } });
    expect((await orderOf(b?.id ?? 0)).status).toBe('Canceled');
    expect((await orderOf(c?.id ?? 0)).status).toBe('Packing');
    expect(done?.log.join('\n')).toMatch(/can no longer follow/);
    const changed = [a, b, c, d].map((one) => `order ${one?.id ?? 0}`);
    expect([new Set(done?.objects), done?.objects.filter((of) => of === `shop ${shop.id}`)]).toEqual([
      new Set([`shop ${shop.id}`, ...changed]),
      expect.objectContaining({ length: 2 }),
    ]);
    // As long as ours are open it is said, whatever else changes there.
    touch(late);
    touch(fixed);
    await sync(shop);
    const { data } = await w.merchant.get<{ orders: Untaken[] }>(`/shops/${shop.id}/troubles`);
    expect(data.orders.map(({ state }) => state).toSorted()).toEqual(['canceled', 'stored']);
    for (const { message } of data.orders) expect(message).toMatch(/^It changed in the shop after/);
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
    await pushParcels(w.t.app);
    expect(fake.parcels).toEqual([]);
    expect(await read(shop)).toMatchObject({ unsent: 1 });
    const again = () =>
      w.t.app.db.system((tx) => sql`update shop_pushes set next_attempt_at = now(), state = 'waiting' where account_id = ${w.merchant.accountId}`.execute(tx));
    await again();
    await pushParcels(w.t.app);
    await pack(
      row?.id ?? 0,
      [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
      'RB000000025HK',
    );
    await pushParcels(w.t.app);
    // Told again, as after a crash, nothing is doubled.
    await again();
    await pushParcels(w.t.app);
    expect(fake.parcels.map(({ number }) => number)).toEqual(['RB000000011HK', 'RB000000025HK']);
    expect(await read(shop)).toMatchObject({ unsent: 0 });
    await sync(shop);
    expect(await orders()).toHaveLength(1);
  });

  it('that was away for a day is asked each hour, and told what waited as soon as it is back', async () => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    await pack(row?.id ?? 0, [{ line: 1, quantity: 1 }], 'RB000000011HK', false);
    const mine = sql`where account_id = ${w.merchant.accountId}`;
    await w.t.app.db.system(async (tx) => {
      await sql`update shop_pushes set attempts = 6, next_attempt_at = now() + interval '12 hours' ${mine}`.execute(tx);
      await sql`update shops set status = 'Failing', failures = 10, problem = 'connection', next_sync_at = now() ${mine}`.execute(tx);
    });
    fake.server.next.push(...Array.from({ length: 5 }, () => 'nothing' as const));
    await pollShops(w.t.app);
    expect(Date.parse((await read(shop)).next_sync ?? '')).toBeLessThanOrEqual(Date.now() + 3_600_000);
    await pushParcels(w.t.app);
    expect(fake.parcels).toEqual([]);
    fake.server.next.length = 0;
    await w.t.app.db.system((tx) => sql`update shops set next_sync_at = now() ${mine}`.execute(tx));
    await pollShops(w.t.app);
    await pushParcels(w.t.app);
    expect(fake.parcels.map(({ number }) => number)).toEqual(['RB000000011HK']);
    expect(await read(shop)).toMatchObject({ status: 'Connected', unsent: 0 });
  });

  it('is told what can still be sold', async () => {
    fake.orders.push(fakeOrder());
    const tried = await w.merchant.post<{ locations: { id: string }[] }>('/shops/test', { kind: fake.kind, settings: fake.settings });
    const shop = await connect(fake, { push_stock: true, ...(fake.kind !== 'woocommerce' && { stock_location: tried.data.locations[0]?.id }) });
    await w.t.app.db.system((tx) =>
      moveStock(tx, { actor: systemActor(w.merchant.accountId) }, [{ productId: w.productId, warehouse: 'HKG', reason: 'surplus', quantity: 10 }]),
    );
    await sync(shop);
    await pushStock(w.t.app);
    // Ten there, of which two are ordered and not yet promised.
    expect(fake.stock.get('CUP-1')).toBe(8);
    const asked = fake.server.asked.length;
    await pushStock(w.t.app);
    expect(fake.server.asked).toHaveLength(asked);
  });

  it('is looked into at once when it says that something changed; what is forged or replayed changes nothing', async () => {
    const shop = await connect(fake);
    await due();
    await pollShops(w.t.app);
    await work();
    fake.orders.push(fakeOrder());
    const message = fake.message(fake.kind === 'shopify' ? CLIENT_SECRET : await hookSecretOf(shop));
    const forged = fake.message('whsec_Zm9yZ2Vk');
    expect((await hear(shop, forged)).statusCode).toBe(403);
    expect((await hear(shop, { ...message, body: `${message.body} ` })).statusCode).toBe(403);
    expect((await hear(shop, { ...message, body: message.body.slice(0, message.body.length / 2) })).statusCode).toBe(403);
    expect((await hear(shop, { ...message, body: 'x'.repeat(20_000_000) })).statusCode).toBe(413);
    await pollShops(w.t.app);
    expect(await work()).toEqual([]);
    expect((await hear(shop, message)).statusCode).toBe(200);
    await pollShops(w.t.app);
    expect(await work()).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
    expect((await hear(shop, message)).statusCode).toBe(200);
    const { wanted } = await w.t.app.db.system((tx) => one(tx, sql<{ wanted: string | null }>`select wanted_at as wanted from shops where id = ${shop.id}`));
    expect(wanted).toBeNull();
  });

  it('is asked to send what changes', async () => {
    const shop = await connect(fake);
    await registerJob.run(w.t.app, { accountId: w.merchant.accountId, shopId: shop.id }, new AbortController().signal);
    if (!('hooks' in fake)) return;
    const hooks = fake.hooks as object[];
    expect(hooks.length).toBeGreaterThanOrEqual(3);
    await registerJob.run(w.t.app, { accountId: w.merchant.accountId, shopId: shop.id }, new AbortController().signal);
    expect(fake.hooks).toHaveLength(hooks.length);
  });
});
