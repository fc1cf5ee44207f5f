import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import { processOrdersJob } from '../../orders/server/process-orders.job.ts';
import { fakeOrder } from '../../shops/server/testing/fake-orders.ts';
import { standardMessage } from '../../shops/server/testing/standard-message.ts';
import { pollShops } from './poll.job.ts';
import { pushParcels } from './push.job.ts';
import { KINDS, ownOrder, shopWorld } from './testing/shop-world.ts';

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

const sold = (price: number, quantity = 1, id = '1') => ({ id, sku: 'CUP-1', name: 'Mug', quantity, price });

it('keeps what was paid for a line that shops divide by its units, and tells the shop of all of them', async () => {
  const { shop, secret, heard } = await w.connectOwn();
  const send = async (over: object) => {
    await hear(shop, standardMessage(secret, ownOrder(over)));
    await pollShops(w.t.app);
    await work();
  };
  await send({ line_items: [sold(10 / 3, 3)] });
  await send({ id: '1002', number: '#1002', line_items: [sold(5.005, 2, '7'), sold(3.333333, 3, '8'), sold(3.34, 2, '9')] });
  const kept = await Promise.all((await orders()).map(async ({ id }) => orderOf(id)));
  expect(kept.map(({ notes, value, line_items: lines }) => [lines.map((one) => [one.quantity, one.sold_for]), value, notes])).toEqual([
    [
      [
        [1, 3.34],
        [2, 3.33],
      ],
      10,
      null,
    ],
    [
      [
        [1, 5.01],
        [1, 5],
        [3, 3.34],
        [2, 3.33],
      ],
      26.69,
      null,
    ],
  ]);
  // Two halves of one line of the shop are both told of.
  const [, second] = kept;
  await w.pack(
    second?.id ?? 0,
    [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ],
    'RB000000001HK',
    false,
  );
  await pushParcels(w.t.app);
  expect(heard.asked.at(-1)?.body).toMatchObject({ type: 'order.shipped', data: { lines: [{ id: '7', quantity: 2 }] } });
  await heard.close();
});

it.each([KINDS[1], KINDS[2]])('asks %s what a whole line was sold for', async (_kind, start) => {
  const fake = await start();
  fake.orders.push(fakeOrder({}, [{ sku: 'CUP-1', quantity: 3, price: 10 / 3 }]));
  await w.sync(await w.connect(fake));
  const [row] = await orders();
  expect(row).toMatchObject({ units: 3, value: 10 });
  expect(fake.server.wrong).toEqual([]);
  await fake.close();
});

it('says in its notes which sums it rounded to the decimals of the currency, and what the shop had', async () => {
  const { shop, secret, heard } = await w.connectOwn();
  const send = async (over: object) => {
    await hear(shop, standardMessage(secret, ownOrder(over)));
    await pollShops(w.t.app);
    await work();
  };
  await send({ line_items: [sold(12.345, 3)] });
  await send({ id: '1002', number: '#1002', currency: 'JPY', line_items: [sold(1200.5)] });
  await send({ id: '1003', number: '#1003', line_items: [sold(12.3)] });
  const kept = await Promise.all((await orders()).map(async ({ id }) => orderOf(id)));
  expect(kept.map(({ notes, line_items: lines }) => [lines.map((one) => [one.quantity, one.sold_for]), notes])).toEqual([
    [
      [
        [2, 12.35],
        [1, 12.34],
      ],
      'CUP-1 × 3: 37.035 → 37.04 USD',
    ],
    [[[1, 1201]], 'CUP-1: 1200.5 → 1201 JPY'],
    [[[1, 12.3]], null],
  ]);
  // An order that follows the shop says so too, but not over what somebody wrote.
  await send({ id: '1003', number: '#1003', updated_at: '2026-11-22T09:00:00Z', line_items: [sold(3.333, 3)] });
  expect((await orderOf(kept[2]?.id ?? 0)).notes).toBe('CUP-1 × 3: 9.999 → 10.00 USD');
  await send({ id: '1003', number: '#1003', updated_at: '2026-11-22T10:00:00Z', line_items: [sold(1.005)] });
  expect((await orderOf(kept[2]?.id ?? 0)).notes).toBe('CUP-1 × 3: 9.999 → 10.00 USD');
  await heard.close();
});
