import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { all } from '../../../server/db.ts';
import { catalog } from '../../../program/features.ts';
import type { Shop } from '../../shops/contract.ts';
import { fakeOrder, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import { startMedusa } from '../../shops/server/testing/medusa.ts';
import { standardMessage } from '../../shops/server/testing/standard-message.ts';
import { startWooCommerce } from '../../shops/server/testing/woocommerce.ts';
import type { UntoldParcel } from '../contract.ts';
import { pollShops } from './poll.job.ts';
import { pushParcels } from './push.job.ts';
import { recallParcels } from './recall.job.ts';
import { KINDS, ownOrder, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { newMerchant, eachShop, connect, work, sync, orders, orderOf, read, hear, pack, takeApart } = w;
const [FIRST, SECOND] = ['RB000000047HK', 'RB000000055HK'];
const ALL = [{ line: 1, quantity: 2 }];
const recall = async () => {
  await recallParcels(w.t.app);
  return work();
};
const stateOf = () =>
  w.t.app.db.system((tx) => all(tx, sql<{ state: string }>`select state from shop_recalls where account_id = ${w.merchant.accountId} order by fulfillment_id`));
const again = () =>
  w.t.app.db.system((tx) => sql`update shop_recalls set state = 'waiting', next_attempt_at = now() where account_id = ${w.merchant.accountId}`.execute(tx));
const troubles = async (shop: Shop) => (await w.merchant.get<{ parcels: UntoldParcel[] }>(`/shops/${shop.id}/troubles`)).data.parcels;

describe.each(KINDS)('a shop of the kind %s', (kind, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));
  const told = () => fake.parcels.map(({ number, isRecalled = false }) => [number, isRecalled]);

  it('hears that a parcel was taken apart before it hears of the next, and of each once', async () => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    const id = row?.id ?? 0;
    await pack(id, ALL, FIRST);
    await pushParcels(w.t.app);
    await takeApart(id);
    await pack(id, ALL, SECOND);
    // The shop has nothing left to send yet.
    await pushParcels(w.t.app);
    expect(told()).toEqual([[FIRST, false]]);
    const objects = [`shop ${shop.id}`, `order ${id}`];
    expect(await recall()).toMatchObject([
      { status: 'Succeeded', objects, log: [/Mugs/, new RegExp(FIRST)].map((one) => expect.stringMatching(one) as string) },
    ]);
    expect(told()).toEqual([[FIRST, true]]);
    await pushParcels(w.t.app);
    expect(told()).toEqual([
      [FIRST, true],
      [SECOND, false],
    ]);
    // Told again, as after a crash, nothing changes.
    await again();
    const [done] = await recall();
    expect(done?.log.join('\n')).toMatch(kind === 'medusa' ? /says that the parcel is void/ : /never heard of it/);
    expect(told()).toHaveLength(2);
    expect(await read(shop)).toMatchObject({ unsent: 0 });
    await sync(shop);
    expect([(await orders()).length, (await orderOf(id)).status]).toEqual([1, 'Fulfilled']);
  });

  it('that cannot be reached is told later, and its page says so meanwhile', async () => {
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    await pack(row?.id ?? 0, ALL, FIRST);
    await pushParcels(w.t.app);
    await takeApart(row?.id ?? 0);
    fake.server.next.push(...Array.from({ length: 5 }, () => 'nothing' as const));
    expect(await recall()).toMatchObject([{ status: 'Failed' }]);
    fake.server.next.length = 0;
    expect(await recall()).toEqual([]);
    expect(await read(shop)).toMatchObject({ unsent: 1 });
    expect(await troubles(shop)).toMatchObject([{ tracking_number: FIRST, is_recalled: true, state: 'waiting', message: 'The shop could not be reached.' }]);
    await again();
    expect(await recall()).toMatchObject([{ status: 'Succeeded' }]);
    expect(told()).toEqual([[FIRST, true]]);
    expect(await troubles(shop)).toEqual([]);
  });
});

describe('a parcel taken apart', () => {
  beforeEach(newMerchant);

  it('that no shop was told of concerns none', async () => {
    const fake = await startMedusa();
    fake.orders.push(fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    await pack(row?.id ?? 0, ALL, FIRST);
    await takeApart(row?.id ?? 0);
    expect(await stateOf()).toEqual([]);
    expect(await recall()).toEqual([]);
    await fake.close();
  });

  it('opens an order again that WooCommerce counts as completed', async () => {
    const fake = await startWooCommerce();
    const order = fakeOrder();
    fake.orders.push(order);
    const shop = await connect(fake);
    await sync(shop);
    const [row] = await orders();
    await pack(row?.id ?? 0, ALL, FIRST);
    await pushParcels(w.t.app);
    expect(fake.completed).toEqual(new Set([order.id]));
    await takeApart(row?.id ?? 0);
    await recall();
    expect(fake.completed).toEqual(new Set());
    await fake.close();
  });

  it('is told to a shop of the merchant’s own making, signed', async () => {
    const { shop, secret, heard } = await w.connectOwn();
    expect((await hear(shop, standardMessage(secret, ownOrder()))).statusCode).toBe(200);
    await pollShops(w.t.app);
    await work();
    const [row] = await orders();
    await pack(row?.id ?? 0, ALL, FIRST);
    await pushParcels(w.t.app);
    await takeApart(row?.id ?? 0);
    expect(await recall()).toMatchObject([{ status: 'Succeeded' }]);
    const last = heard.asked.at(-1);
    expect(last?.body).toEqual({ type: 'order.recalled', data: { order_id: '1001', lines: [{ id: '1', quantity: 2 }], tracking_number: FIRST } });
    expect(last?.headers['webhook-id']).toMatch(/^recall_/);
    await heard.close();
  });
});
