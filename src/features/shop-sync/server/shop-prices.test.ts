import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import { processOrdersJob } from '../../orders/server/process-orders.job.ts';
import { standardMessage } from '../../shops/server/testing/standard-message.ts';
import { pollShops } from './poll.job.ts';
import { ownOrder, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { newMerchant, work, orders, orderOf, hear } = w;
beforeEach(newMerchant);

it('does not take for nothing what its SKUs are worth that nobody knows and it names no price of, until one is a product', async () => {
  const { shop, secret, heard } = await w.connectOwn();
  const [mug, new_] = [
    { id: '1', sku: 'CUP-1', name: 'Mug', quantity: 2, price: 18 },
    { id: '2', sku: 'CUP-9', name: 'New mug', quantity: 1, price: null },
  ];
  await hear(shop, standardMessage(secret, ownOrder({ line_items: [mug, new_] })));
  await pollShops(w.t.app);
  await work();
  const [row] = await orders();
  expect(row).toMatchObject({ value: null, currency: 'USD' });
  await w.t.app.db.system((tx) =>
    sql`insert into product_skus (account_id, product_id, sku) values (${w.merchant.accountId}, ${w.productId}, 'CUP-9')`.execute(tx),
  );
  await processOrdersJob.run(w.t.app, {}, new AbortController().signal);
  expect((await orderOf(row?.id ?? 0)).value).toBeGreaterThan(36);
  await heard.close();
});

it('says in its notes which prices it rounded to the decimals of the currency, and at what the shop had them', async () => {
  const { shop, secret, heard } = await w.connectOwn();
  const sold = (price: number, quantity = 1) => ({ id: '1', sku: 'CUP-1', name: 'Mug', quantity, price });
  const send = async (over: object) => {
    await hear(shop, standardMessage(secret, ownOrder(over)));
    await pollShops(w.t.app);
    await work();
  };
  await send({ line_items: [sold(12.345, 3)] });
  await send({ id: '1002', number: '#1002', currency: 'JPY', line_items: [sold(1200.5)] });
  await send({ id: '1003', number: '#1003', line_items: [sold(12.3)] });
  const kept = await Promise.all((await orders()).map(async ({ id }) => orderOf(id)));
  expect(kept.map(({ notes, line_items: [line] }) => [line?.sold_for, notes])).toEqual([
    [12.35, 'CUP-1: 12.345 → 12.35 USD'],
    [1201, 'CUP-1: 1200.5 → 1201 JPY'],
    [12.3, null],
  ]);
  // An order that follows the shop says so too, but not over what somebody wrote.
  await send({ id: '1003', number: '#1003', updated_at: '2026-11-22T09:00:00Z', line_items: [sold(10 / 3, 3)] });
  expect((await orderOf(kept[2]?.id ?? 0)).notes).toBe('CUP-1: 3.333333 → 3.33 USD');
  await send({ id: '1003', number: '#1003', updated_at: '2026-11-22T10:00:00Z', line_items: [sold(1.005)] });
  expect((await orderOf(kept[2]?.id ?? 0)).notes).toBe('CUP-1: 3.333333 → 3.33 USD');
  await heard.close();
});
