import { describe, expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import type { Shop } from '../../shops/contract.ts';
import { fakeOrder, touch, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import type { Untaken } from '../contract.ts';
import { pushParcels } from './push.job.ts';
import { startWooCommerce, type FakeWooCommerce } from '../../shops/server/testing/woocommerce.ts';
import { KINDS, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { eachShop, connect, sync, orders, orderOf, pack, takeApart } = w;
const troubles = async (shop: Shop) => (await w.merchant.get<{ orders: Untaken[] }>(`/shops/${shop.id}/troubles`)).data.orders;
/** A shop with an order that was taken. */
const taken = async (fake: FakeShop, order = fakeOrder()) => {
  fake.orders.push(order);
  const shop = await connect(fake);
  await sync(shop);
  return { order, shop };
};
const ours = async () => orderOf((await orders())[0]?.id ?? 0);

describe.each(KINDS)('an order of a shop of the kind %s', (_, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));

  it('that got an address nothing can be sent to is held, says so, and goes on with the next that fits', async () => {
    const { order, shop } = await taken(fake);
    touch(order, { city: '' });
    const [task] = await sync(shop);
    expect(task?.log[1]).toMatch(/^Order \S+ changed in the shop and cannot be sent as it is there; \d+ is held\./);
    expect(await ours()).toMatchObject({
      status: 'Holding',
      cause: { message: expect.stringMatching(/^Held by the system: .* cannot be sent as it is there/) as string },
    });
    const said = [{ state: 'stored', message: '“Recipient: city”: Field is required.' }];
    expect(await troubles(shop)).toMatchObject(said);
    // Something else of it changes there: it is held as before.
    touch(order);
    await sync(shop);
    expect(await troubles(shop)).toMatchObject(said);
    touch(order, { city: 'Boston' });
    await sync(shop);
    expect(await ours()).toMatchObject({ status: 'Processing', to: { city: 'Boston' } });
    expect(await troubles(shop)).toEqual([]);
  });

  it('whose money is not there any more is held, says so, and goes on once it is paid', async () => {
    const { order, shop } = await taken(fake);
    touch(order, { isPaid: false });
    const [task] = await sync(shop);
    expect(task?.log[1]).toMatch(/^Order \S+ is not paid any more in the shop; \d+ is held\.$/);
    expect(await ours()).toMatchObject({
      status: 'Holding',
      cause: { message: expect.stringMatching(/^Held by the system: in the shop it is not paid any more/) as string },
    });
    expect(await troubles(shop)).toMatchObject([{ state: 'stored', message: expect.stringMatching(/^It was taken, and its status is /) as string }]);
    // What changes meanwhile is not forgotten.
    touch(order, { city: 'Boston' });
    await sync(shop);
    touch(order, { isPaid: true });
    await sync(shop);
    expect(await ours()).toMatchObject({ status: 'Processing', to: { city: 'Boston' } });
    expect(await troubles(shop)).toEqual([]);
  });

  it('whose parcel was taken apart goes on, though the shop counts it as sent until it is told', async () => {
    const { order, shop } = await taken(fake);
    const { id } = await ours();
    await pack(id, [{ line: 1, quantity: 2 }], 'RB000000047HK');
    await pushParcels(w.t.app);
    await takeApart(id);
    touch(order);
    await sync(shop);
    expect(await ours()).toMatchObject({ status: 'Ready' });
    expect(await troubles(shop)).toEqual([]);
  });
});

// WooCommerce keeps no parcels.
describe.each(KINDS.filter(([kind]) => kind !== 'woocommerce'))('an order of which a shop of the kind %s has nothing left to send', (_, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));

  it('is held and says why', async () => {
    const { order, shop } = await taken(fake);
    for (const line of order.lines) line.sent = line.quantity;
    touch(order);
    const [task] = await sync(shop);
    expect(task?.log[1]).toMatch(/^Of order \S+ nothing is left to send in the shop/);
    expect(await ours()).toMatchObject({ status: 'Holding', units: 2, cause: { message: expect.stringMatching(/nothing of it is left to send/) as string } });
    expect(await troubles(shop)).toMatchObject([{ state: 'stored', message: 'Nothing of it is left to send.' }]);
  });
});

describe('an order of WooCommerce part of which was paid back', () => {
  let fake: FakeWooCommerce;
  eachShop(startWooCommerce, (one) => (fake = one));

  it('is sent without it, also when it was taken before', async () => {
    const [before, after] = [fakeOrder({}, [{ quantity: 3, price: 10 }, { sku: 'CUP-2' }]), fakeOrder({}, [{ quantity: 2 }, { sku: 'CUP-2' }])];
    const of = (order: typeof before, line: number) => order.lines[line]?.id ?? 0;
    fake.refunded.set(of(before, 0), 1);
    fake.orders.push(before, after);
    const shop = await connect(fake);
    await sync(shop);
    const units = async () =>
      Promise.all((await orders()).map(async ({ id }) => (await orderOf(id)).line_items.map((one) => [one.sku, one.quantity, one.sold_for])));
    expect((await units()).toSorted()).toEqual([
      [
        ['CUP-1', 2, 10],
        ['CUP-2', 2, 18],
      ],
      [
        ['CUP-1', 2, 18],
        ['CUP-2', 2, 18],
      ],
    ]);
    fake.refunded.set(of(after, 1), 2);
    touch(after);
    await sync(shop);
    expect((await units()).some((lines) => lines.length === 1)).toBe(true);
  });
});

describe('an order of WooCommerce that was thrown away', () => {
  let fake: FakeWooCommerce;
  eachShop(startWooCommerce, (one) => (fake = one));

  it('is canceled, among more others than a page holds', async () => {
    const others = Array.from({ length: 60 }, (_, i) => fakeOrder({ created: Date.now() - 900_000 + i * 1000, updated: Date.now() - 900_000 + i * 1000 }));
    const order = fakeOrder({ created: Date.now() - 950_000, updated: Date.now() - 950_000 });
    fake.orders.push(order, ...others.slice(0, 5));
    const shop = await connect(fake);
    await sync(shop);
    const canceled = async () => (await orders()).filter(({ status }) => status === 'Canceled').map((one) => one.order_number);
    expect(await canceled()).toEqual([]);
    fake.trash.add(order.id);
    // It lies between those that are read on the first page and on the second.
    touch(order, {});
    order.updated = Date.now() - 880_000;
    fake.orders.push(...others.slice(5));
    const [task] = await sync(shop);
    expect(task?.log.join('\n')).toMatch(/was canceled in the shop/);
    expect(await canceled()).toEqual([order.number]);
    const [gone] = (await orders()).filter(({ status }) => status === 'Canceled');
    expect((await orderOf(gone?.id ?? 0)).cause.message).toBe('Canceled by the system.');
    expect(await sync(shop)).toMatchObject([{ status: 'Succeeded', failed: 0 }]);
  });
});
