import { describe, expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import { fakeOrder } from '../../shops/server/testing/fake-orders.ts';
import { startShopify, type FakeShopify } from '../../shops/server/testing/shopify.ts';
import { pushParcels } from './push.job.ts';
import { shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { eachShop, connect, sync, orders, orderOf, pack } = w;

describe('an order of Shopify of many lines in many parts', () => {
  let fake: FakeShopify;
  eachShop(startShopify, (one) => (fake = one));

  it('is sent whole from the places chosen', async () => {
    const order = fakeOrder(
      {},
      Array.from({ length: 70 }, () => ({})),
    );
    fake.orders.push(order);
    fake.ended.set(order.id, 24);
    const shop = await connect(fake, { locations: ['gid://shopify/Location/1'] });
    await sync(shop);
    const [row] = await orders();
    expect((await orderOf(row?.id ?? 0)).line_items).toMatchObject([{ sku: 'CUP-1', quantity: 140 }]);
    await pack(row?.id ?? 0, [{ line: 1, quantity: 140 }], 'EP-MANY');
    await pushParcels(w.t.app);
    expect(order.lines.filter(({ quantity, sent }) => sent < quantity)).toEqual([]);
  });
});
