import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalog } from '../../../program/features.ts';
import type { Shop } from '../../shops/contract.ts';
import { fakeOrder, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import type { Silence } from '../../shops/server/testing/fake-server.ts';
import { CLIENT_SECRET } from '../../shops/server/testing/shopify.ts';
import { startWooCommerce } from '../../shops/server/testing/woocommerce.ts';
import { pollShops } from './poll.job.ts';
import { pushParcels } from './push.job.ts';
import { KINDS, shopWorld } from './testing/shop-world.ts';

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
