import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../../test/harness.ts';
import { all, one } from '../../../../server/db.ts';
import type { Order, OrderRow } from '../../../orders/order-out.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../../products/contract.ts';
import type { Shop } from '../../../shops/contract.ts';
import { openHookSecret } from '../../../shops/server/secrets-of.ts';
import type { FakeShop } from '../../../shops/server/testing/fake-orders.ts';
import { startFake, type FakeServer } from '../../../shops/server/testing/fake-server.ts';
import { startMedusa } from '../../../shops/server/testing/medusa.ts';
import { startShopify } from '../../../shops/server/testing/shopify.ts';
import { startVendure } from '../../../shops/server/testing/vendure.ts';
import { startWooCommerce } from '../../../shops/server/testing/woocommerce.ts';
import type { TaskWithLog } from '../../../tasks/contract.ts';
import { runTask, worksOf } from '../../../tasks/server/engine.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';

/** The kinds of shop that can be asked. */
export const KINDS = [
  ['shopify', startShopify],
  ['woocommerce', startWooCommerce],
  ['vendure', startVendure],
  ['medusa', startMedusa],
] as const;

/** An order as a shop of the merchant's own making sends it. */
export const ownOrder = (over: object = {}) => ({
  order: {
    id: '1001',
    number: '#1001',
    status: 'paid',
    placed_at: '2026-11-22T08:30:00Z',
    updated_at: '2026-11-22T08:31:00Z',
    currency: 'USD',
    to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' },
    line_items: [{ id: '1', sku: 'CUP-1', name: 'Mug', quantity: 2, price: 18 }],
    ...over,
  },
});

/** A task that was run, with the sentences of its log. */
interface Ended {
  status: string;
  done: number;
  total: number;
  failed: number;
  log: string[];
  /** What each line of it is about, for programs. */
  objects: string[];
}

/** The program with merchants who have shops, for one file of tests. */
export function shopWorld(tasks: Parameters<typeof worksOf>[0]) {
  let t: TestApp;
  let merchant: Caller;
  let productId: number;
  beforeAll(async () => {
    t = await startApp({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
    await seedWarehouses(t.app);
  });
  afterAll(() => t.stop());

  /** A merchant with a verified product of SKU CUP-1, so that each test has its own. */
  async function newMerchant(): Promise<void> {
    merchant = await asMerchant(t, { funds: 100_000 });
    const { data } = await merchant.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, skus: [{ sku: 'CUP-1' }], submit: true });
    productId = data.product.id;
    const desk = await asStaff(t, 'warehouse');
    await desk.call('PUT', `/desk/products/${productId}/verify`, { warehouse: 'HKG', weight: 0.38, length: 12, width: 9, height: 10 });
  }

  /** A merchant and a shop for each test of a block; no test may send what the shop does not know. */
  function eachShop<S extends FakeShop>(start: () => Promise<S>, use: (fake: S) => void): void {
    let fake: S;
    beforeEach(async () => {
      await newMerchant();
      fake = await start();
      use(fake);
    });
    afterEach(async () => {
      expect(fake.server.wrong).toEqual([]);
      await fake.close();
      // It would be looked into in later tests, again and again, and does not answer any more.
      await t.app.db.system((tx) => sql`update shops set removed_at = now() where account_id = ${merchant.accountId} and removed_at is null`.execute(tx));
    });
  }

  let shops = 0;
  async function connect(fake: Pick<FakeShop, 'kind' | 'settings'>, options: object = {}): Promise<Shop> {
    shops += 1;
    const body = { shop_id: `shop-${shops}`, name: 'Mugs', kind: fake.kind, settings: fake.settings, options: { orders_from: '2026-01-01', ...options } };
    const made = await merchant.post<{ shop: Shop }>('/shops', body);
    expect([made.status, made.raw]).toEqual([201, expect.any(String)]);
    return made.data.shop;
  }

  /** A shop of the merchant's own making that hears what it is told, and the secret both sign with. */
  async function connectOwn(): Promise<{ shop: Shop; secret: string; heard: FakeServer }> {
    const heard = await startFake(() => ({ body: {} }));
    const body = { shop_id: 'own-shop', name: 'Own', kind: 'custom', settings: { url: heard.url }, options: { orders_from: '2026-01-01' } };
    const { data } = await merchant.post<{ shop: Shop; secret: string }>('/shops', body);
    return { ...data, heard };
  }

  /** Runs the tasks that wait, as a worker would; returns their logs. */
  async function work(): Promise<Ended[]> {
    const waiting = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{
          id: number;
        }>`select id from tasks where account_id = ${merchant.accountId} and kind in ('shops.sync', 'shops.products', 'shops.recall') and status in ('Queued', 'Running') order by id`,
      ),
    );
    const done: Ended[] = [];
    for (const { id } of waiting) {
      await runTask(t.app, worksOf(tasks), { accountId: merchant.accountId, taskId: id }, new AbortController().signal);
      const { data } = await merchant.get<{ task: Omit<Ended, 'log' | 'objects'> & { log: TaskWithLog['log'] } }>(`/tasks/${id}`);
      const { log } = data.task;
      const objects = log.map((line) => line.objects.map((of) => `${of.kind} ${of.id}`).join());
      done.push({ ...data.task, log: log.map(({ message }) => message), objects });
    }
    return done;
  }

  const sync = async (shop: Shop) => {
    const { status } = await merchant.post(`/shops/${shop.id}/sync`);
    expect(status).toBe(202);
    return work();
  };
  const orders = async () => (await merchant.get<{ orders: OrderRow[] }>('/orders?sort=created&order=asc')).data.orders;
  const orderOf = async (id: number) => (await merchant.get<{ order: Order }>(`/orders/${id}`)).data.order;
  const read = async (shop: Shop) => (await merchant.get<{ shop: Shop }>(`/shops/${shop.id}`)).data.shop;
  const hookSecretOf = (shop: Shop) =>
    t.app.db.system(async (tx) => {
      const row = await one(tx, sql<{ hook_secret: string }>`select hook_secret from shops where id = ${shop.id}`);
      return openHookSecret(t.app.env.SECRET_KEY, row.hook_secret) ?? '';
    });
  const hear = (shop: Shop, { headers, body }: { headers: Record<string, string>; body: string }) =>
    t.console.inject({ method: 'POST', url: new URL(shop.hook_url).pathname, headers, payload: body });
  /** Makes every shop due. */
  const due = () =>
    t.app.db.system((tx) => sql`update shops set next_sync_at = now() - interval '1 second' where account_id = ${merchant.accountId}`.execute(tx));

  /** Packs units of an order as the warehouse would: what a shop hears begins with the row. */
  async function pack(orderId: number, lines: { line: number; quantity: number }[], number: string, isAll = true): Promise<void> {
    await t.app.db.system(async (tx) => {
      const account = merchant.accountId;
      const { id: shipment } = await one(
        tx,
        sql<{ id: number }>`
          insert into shipments (account_id, entry_point, to_name, to_street1, to_city, to_country, weight_g, currency, terms, service, tracking_number, search_words)
          values (${account}, 'HKGHUB', 'Ana', 'Street', 'City', 'US', 400, 'USD', 'DDU', 'parcel', ${number}, '') returning id`,
      );
      const { id } = await one(
        tx,
        sql<{ id: number }>`
          insert into order_fulfillments (account_id, order_id, warehouse, shipment_id, weight_g, currency, fulfillment_fee_minor, packaging_fee_minor, packing_slip_fee_minor, shipping_cost_minor)
          values (${account}, ${orderId}, 'HKG', ${shipment}, 400, 'USD', 0, 0, 0, 0) returning id`,
      );
      for (const { line, quantity } of lines) {
        await sql`insert into order_fulfillment_lines (account_id, fulfillment_id, line, quantity) values (${account}, ${id}, ${line}, ${quantity})`.execute(
          tx,
        );
        await sql`update order_lines set fulfilled = fulfilled + ${quantity} where account_id = ${account} and order_id = ${orderId} and line = ${line}`.execute(
          tx,
        );
      }
      await sql`
        update orders set status = ${isAll ? 'Fulfilled' : 'Partial'}, cause = ${isAll ? 'fulfilled' : 'partial'},
          units_fulfilled = (select sum(fulfilled) from order_lines where account_id = ${account} and order_id = ${orderId})
        where account_id = ${account} and id = ${orderId}`.execute(tx);
    });
  }

  /** Takes the only parcel of an order apart, as the warehouse would: what a shop hears begins with the row. */
  const takeApart = (orderId: number): Promise<void> =>
    t.app.db.system(async (tx) => {
      const mine = sql`account_id = ${merchant.accountId} and order_id = ${orderId}`;
      await sql`delete from order_fulfillments where ${mine}`.execute(tx);
      await sql`update order_lines set fulfilled = 0 where ${mine}`.execute(tx);
      await sql`update orders set status = 'Ready', cause = 'ready', units_fulfilled = 0 where account_id = ${merchant.accountId} and id = ${orderId}`.execute(
        tx,
      );
    });

  return {
    get t(): TestApp {
      return t;
    },
    /** The one of the test that runs. */
    get merchant(): Caller {
      return merchant;
    },
    get productId(): number {
      return productId;
    },
    newMerchant,
    eachShop,
    connect,
    connectOwn,
    work,
    sync,
    orders,
    orderOf,
    read,
    hookSecretOf,
    hear,
    due,
    pack,
    takeApart,
  };
}
