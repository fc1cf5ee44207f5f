import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalog } from '../../../program/features.ts';
import type { Shop } from '../../shops/contract.ts';
import { fakeOrder, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import type { Silence } from '../../shops/server/testing/fake-server.ts';
import { CLIENT_SECRET } from '../../shops/server/testing/shopify.ts';
import { standardMessage } from '../../shops/server/testing/standard-message.ts';
import { startWooCommerce } from '../../shops/server/testing/woocommerce.ts';
import { runTask, worksOf } from '../../tasks/server/engine.ts';
import { pollShops } from './poll.job.ts';
import { pushParcels } from './push.job.ts';
import { pushStock } from './stock.job.ts';
import { KINDS, ownOrder, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { eachShop, connect, work, sync, orders, read, hookSecretOf, hear, due, pack } = w;

/** The time limits of the calls under way. */
const limits: AbortController[] = [];
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  limits.length = 0;
});

/** Lets patience end again and again, until something is done. */
async function losingPatience<T>(done: Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    for (const one of limits.splice(0)) one.abort(new DOMException('It took too long.', 'TimeoutError'));
  }, 150);
  return done.finally(() => clearInterval(timer));
}

const SILENT = 'The shop did not answer in time.';
const again = () =>
  w.t.app.db.system((tx) => sql`update shop_pushes set next_attempt_at = now() where account_id = ${w.merchant.accountId} and state = 'waiting'`.execute(tx));

describe.each(KINDS)('a shop of the kind %s that says nothing', (_kind, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));
  const fallSilent = (how: Silence) => {
    fake.server.asked.length = 0;
    fake.server.silence = () => how;
  };

  it.each(['whole', 'half'] as const)('(%s) says so at the form, and nothing is stored', async (how) => {
    fallSilent(how);
    const body = { shop_id: 'mugs', name: 'Mugs', kind: fake.kind, settings: fake.settings };
    const field = `settings/${fake.kind === 'shopify' ? 'domain' : 'url'}`;
    const tried = await losingPatience(w.merchant.post('/shops/test', { kind: fake.kind, settings: fake.settings }));
    const made = await losingPatience(w.merchant.post('/shops', body));
    for (const { status, code, errors } of [tried, made]) expect([status, code, errors]).toEqual([422, 'shop_unreachable', { [field]: SILENT }]);
    // A person waits: nothing is asked twice.
    expect(fake.server.asked).toHaveLength(2);
    expect((await w.merchant.get<{ shops: unknown[] }>('/shops')).data.shops).toEqual([]);
  });

  it.each(['whole', 'half'] as const)('(%s) is asked twice, says why, and hears of us again once it speaks', async (how) => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    fallSilent(how);
    const reading = sync(shop);
    await vi.waitFor(() => expect(fake.server.asked).toHaveLength(1));
    // While it is waited for, its messages and everything else are answered.
    expect((await hear(shop, fake.message(fake.kind === 'shopify' ? CLIENT_SECRET : await hookSecretOf(shop)))).statusCode).toBe(200);
    expect((await w.merchant.get('/orders')).status).toBe(200);
    const [done] = await losingPatience(reading);
    expect(done?.status).toBe('Failed');
    expect(done?.log.join('\n')).toMatch(/did not answer in time\.[^]*look at the shop’s server/);
    expect(fake.server.asked).toHaveLength(2);
    const tested = await losingPatience(w.merchant.call<{ shop: Shop }>('PUT', `/shops/${shop.id}/test`));
    expect(tested.data.shop).toMatchObject({ status: 'Failing', problem: 'timeout', state: { message: SILENT } });
    fake.server.silence = () => null;
    await due();
    await pollShops(w.t.app);
    await work();
    expect(await orders()).toHaveLength(1);
    expect(await read(shop)).toMatchObject({ status: 'Connected', problem: null });
  });

  it('holds back no parcel of another shop, and its own wait together', async () => {
    fake.orders.push(fakeOrder(), fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    const other = await startWooCommerce();
    other.orders.push(fakeOrder());
    await sync(await connect(other));
    const numbers = ['RB000000046HK', 'RB000000050HK', 'RB000000063HK'];
    for (const [i, one] of (await orders()).entries()) await pack(one.id, [{ line: 1, quantity: 2 }], numbers[i] ?? '');
    fallSilent('whole');
    let isDone = false;
    const telling = pushParcels(w.t.app).then(() => (isDone = true));
    await vi.waitFor(() => expect(other.parcels).toHaveLength(1));
    expect(isDone).toBe(false);
    await losingPatience(telling);
    expect(fake.server.asked).toHaveLength(2);
    await pushParcels(w.t.app);
    expect(fake.server.asked).toHaveLength(2);
    fake.server.silence = () => null;
    await again();
    await pushParcels(w.t.app);
    expect(fake.parcels.map(({ number }) => number).toSorted()).toEqual(numbers.slice(0, 2));
    expect(other.server.wrong).toEqual([]);
    await other.close();
  });

  it('holds nobody up who stops the program, and is asked the same again at once after that', async () => {
    const shop = await connect(fake);
    fallSilent('whole');
    const stopping = async (work: (signal: AbortSignal) => Promise<unknown>) => {
      const stop = new AbortController();
      fake.server.asked.length = 0;
      const done = work(stop.signal).catch(() => undefined);
      await vi.waitFor(() => expect(fake.server.asked).toHaveLength(1));
      stop.abort();
      await done;
    };
    await due();
    await stopping((signal) => pollShops(w.t.app, signal));
    expect(await read(shop)).toMatchObject({ status: 'Connected', problem: null });
    // A task that was broken off goes on with the next start.
    await w.merchant.post(`/shops/${shop.id}/sync`);
    const { data } = await w.merchant.get<{ tasks: { id: number }[] }>('/tasks');
    const taskId = data.tasks[0]?.id ?? 0;
    await stopping((signal) => runTask(w.t.app, worksOf(catalog.tasks), { accountId: w.merchant.accountId, taskId }, signal));
    fake.server.silence = () => null;
    fake.orders.push(fakeOrder());
    expect((await work()).map(({ status }) => status)).toEqual(['Succeeded']);
    const [order] = await orders();
    await pack(order?.id ?? 0, [{ line: 1, quantity: 2 }], 'RB000000046HK');
    fallSilent('whole');
    await stopping((signal) => pushParcels(w.t.app, signal));
    fake.server.silence = () => null;
    // What was begun and what was not even begun is due: nothing waits for a claim to end.
    await pushParcels(w.t.app);
    expect(fake.parcels.map(({ number }) => number)).toEqual(['RB000000046HK']);
    fake.orders.push(fakeOrder());
    await pollShops(w.t.app);
    await work();
    expect(await orders()).toHaveLength(2);
  });

  it('is not called while it asked to be left alone, whatever happens here or there, and then at once', async () => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    await due();
    fake.server.next = [{ status: 429, headers: { 'retry-after': '3600' } }];
    await pollShops(w.t.app);
    const before = fake.server.asked.length;
    // A message that something changed, a parcel, and stock.
    fake.orders.push(fakeOrder());
    expect((await hear(shop, fake.message(fake.kind === 'shopify' ? CLIENT_SECRET : await hookSecretOf(shop)))).statusCode).toBe(200);
    const [order] = await orders();
    await pack(order?.id ?? 0, [{ line: 1, quantity: 2 }], 'RB000000046HK');
    await pollShops(w.t.app);
    await pushParcels(w.t.app);
    await pushStock(w.t.app);
    expect([await work(), fake.server.asked.length]).toEqual([[], before]);
    await w.t.app.db.system((tx) => sql`update shops set rest_until = now() where id = ${shop.id}`.execute(tx));
    await pollShops(w.t.app);
    await work();
    expect(await orders()).toHaveLength(2);
    await pushParcels(w.t.app);
    expect(fake.parcels.map(({ number }) => number)).toEqual(['RB000000046HK']);
  });

  it('whichever call it does and does not answer, it has each parcel once', async () => {
    const shop = await connect(fake);
    let calls = 0;
    for (let at = 0; at <= calls; at += 1) {
      fake.orders.push(fakeOrder());
      await sync(shop);
      const [last] = (await orders()).filter(({ status }) => status !== 'Fulfilled');
      const number = `RB00000010${at}HK`;
      await pack(last?.id ?? 0, [{ line: 1, quantity: 2 }], number);
      fake.server.asked.length = 0;
      fake.server.silence = (before) => (before === at ? 'deaf' : null);
      await losingPatience(pushParcels(w.t.app));
      calls = Math.max(calls, Math.min(fake.server.asked.length - 1, 8));
      fake.server.silence = () => null;
      await again();
      await pushParcels(w.t.app);
      expect([at, fake.parcels.filter((one) => one.number === number).length]).toEqual([at, 1]);
    }
    // There is more to it than one call.
    expect(calls).toBeGreaterThan(0);
  });
});

it('a shop that sends its orders whole is taken at its word while it rests', async () => {
  await w.newMerchant();
  const { shop, secret, heard } = await w.connectOwn();
  await w.t.app.db.system((tx) => sql`update shops set rest_until = now() + interval '1 hour' where id = ${shop.id}`.execute(tx));
  expect((await hear(shop, standardMessage(secret, ownOrder()))).statusCode).toBe(200);
  await pollShops(w.t.app);
  const [taken] = await work();
  expect([taken?.status, taken?.log.join('\n')]).toEqual(['Succeeded', expect.stringContaining('asked not to be called for another 60 min')]);
  expect(await orders()).toHaveLength(1);
  // It is not looked into again and again for what is taken.
  await pollShops(w.t.app);
  expect([await work(), heard.asked]).toEqual([[], []]);
  await heard.close();
});
