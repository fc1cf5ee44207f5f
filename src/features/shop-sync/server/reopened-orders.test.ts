import { describe, expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import { fakeOrder, touch } from '../../shops/server/testing/fake-orders.ts';
import { startShopify, type FakeShopify } from '../../shops/server/testing/shopify.ts';
import { startWooCommerce, type FakeWooCommerce } from '../../shops/server/testing/woocommerce.ts';
import type { Untaken } from '../contract.ts';
import { shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { eachShop, connect, sync, orders, orderOf } = w;
const troubles = async (id: number) => (await w.merchant.get<{ orders: Untaken[] }>(`/shops/${id}/troubles`)).data.orders;

describe('an order of WooCommerce that was canceled, and is open there again', () => {
  let fake: FakeWooCommerce;
  eachShop(startWooCommerce, (one) => (fake = one));

  it('stays canceled here, and the shop’s page says so as long as it could be sent', async () => {
    const order = fakeOrder();
    fake.orders.push(order);
    const shop = await connect(fake);
    await sync(shop);
    touch(order, { isCanceled: true });
    await sync(shop);
    expect(await troubles(shop.id)).toEqual([]);
    // First without its money, as one that is opened again often is.
    touch(order, { isCanceled: false, isPaid: false });
    await sync(shop);
    expect(await troubles(shop.id)).toEqual([]);
    touch(order, { isPaid: true });
    const [task] = await sync(shop);
    const [row] = await orders();
    expect((await orderOf(row?.id ?? 0)).status).toBe('Canceled');
    expect(task?.log).toContain(
      `Order ${order.number} was canceled and is open again in the shop; ${row?.id} stays canceled. The shop’s page says what to do.`,
    );
    const said = {
      state: 'stored',
      message: 'It was canceled and is open again in the shop. Ours stays canceled: if it is to be sent, enter it as a new order.',
    };
    expect(await troubles(shop.id)).toMatchObject([said]);
    touch(order, { city: 'Boston' });
    await sync(shop);
    expect(await troubles(shop.id)).toMatchObject([said]);
    fake.completed.add(order.id);
    touch(order);
    await sync(shop);
    expect(await troubles(shop.id)).toEqual([]);
  });
});

describe('what was not taken', () => {
  let fake: FakeShopify;
  eachShop(startShopify, (one) => (fake = one));

  it('is said in words, not in the shop’s codes', async () => {
    fake.orders.push(
      fakeOrder({ isPaid: false }),
      fakeOrder(
        {},
        Array.from({ length: 101 }, (_, i) => ({ sku: `CUP-${i}` })),
      ),
    );
    const shop = await connect(fake);
    await sync(shop);
    expect((await troubles(shop.id)).map(({ message }) => message)).toEqual([
      '“Lines”: At most 100 entries are allowed.',
      'Its status is “Payment pending”; it is taken once it has one you chose.',
    ]);
  });
});
