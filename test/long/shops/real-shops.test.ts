import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/test-postgres.ts';
import type { OrderRow } from '../../../src/features/orders/order-out.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from '../../../src/features/orders/server/testing/stocked.ts';
import { DEMO_RATES } from '../../../src/features/rates/demo/demo-rates.ts';
import { storeRates } from '../../../src/features/rates/server/load-book.ts';
import type { Shop } from '../../../src/features/shops/contract.ts';
import { standardMessage } from '../../../src/features/shops/server/testing/standard-message.ts';
import { DEMO_PACKAGING, DEMO_WAREHOUSES } from '../../../src/features/warehouses/server/demo-warehouses.ts';
import { storeWarehouse } from '../../../src/features/warehouses/server/store-warehouse.ts';
import { openPostgres } from '../../../src/server/db.ts';
import { asMerchant, startApp, type TestApp } from '../../harness.ts';
import { databaseUrl } from '../../prepared.ts';
import { client, dataFolder, startProgram, type Answer, type Program } from '../../program.ts';
import { standBetween, type Between } from './between.ts';
import { startRealMedusa } from './medusa.ts';
import { SKU, until, type RealShop } from './real-shop.ts';
import { startRealVendure } from './vendure.ts';

/** More than a page of either shop. */
const MANY = 52;
/** Well below the minutes after which a shop is looked into anyway. */
const SOON = 60;
const LATER = 150;

/** One shop at a time: each takes as much memory as all the rest. */
describe.each([
  ['Vendure 3.7.3', startRealVendure, ['PaymentSettled'], 'orderPlacedAt'],
  ['Medusa 2.18.0', startRealMedusa, ['captured'], 'updated_at[$gte]'],
] as const)('%s', (name, start, statuses, firstRead) => {
  let t: TestApp;
  let m: Stocked;
  let real: RealShop;
  let between: Between;
  let program: Program;
  let merchant: ReturnType<typeof client>;
  let desk: ReturnType<typeof client>;
  const folder = dataFolder();
  const guestBase = `guest_${process.pid}_${Date.now().toString(36)}`;
  let server: ReturnType<typeof openPostgres>;

  beforeAll(async () => {
    const postgres = process.env.TEST_DATABASE_URL;
    if (!postgres) throw new Error('Real shops need PostgreSQL.');
    server = openPostgres(postgres, 2);
    await server.raw(`create database ${guestBase}`);
    real = await start(databaseUrl(postgres, guestBase));
    between = await standBetween(real.url);
    // This process only sets up; the program does the work.
    t = await startApp({ DEMO: 'false' });
    await t.app.db.system(async (tx) => {
      await storeRates(tx, DEMO_RATES, 'test');
      for (const [code, house] of Object.entries(DEMO_WAREHOUSES)) await storeWarehouse(tx, code, { ...house, packaging: DEMO_PACKAGING, is_active: true });
    });
    m = await stocked(t, { funds: 10_000_00 });
    await m.product({ LAX: 300 }, { skus: [{ sku: SKU }] });
    const packer = await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
    const [port, accountsPort] = [String(await freePort()), String(await freePort())];
    program = await startProgram(folder.dir, {
      PORT: port,
      ACCOUNTS_PORT: accountsPort,
      DATABASE_URL: t.app.env.DATABASE_URL,
      ROLES: 'console,accounts,worker',
      WEBHOOKS_ALLOW_LOOPBACK: 'true',
    });
    merchant = client(`http://127.0.0.1:${port}/api`, m.who.token);
    desk = client(`http://127.0.0.1:${accountsPort}/api`, packer.token);
  }, 1_200_000);
  afterAll(async () => {
    merchant?.close();
    desk?.close();
    program?.signal('SIGTERM');
    await program?.ended;
    await between?.close();
    await real?.guest.stop();
    await t?.stop();
    await server?.raw(`drop database if exists ${guestBase} with (force)`);
    await server?.close();
    folder.remove();
    // Removing what was installed takes long where the disk is busy.
  }, 900_000);

  const ok = <T>({ status, text }: Answer, ...right: number[]): T => {
    if (!(right.length > 0 ? right : [200, 201, 202]).includes(status)) throw new Error(`${status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  const get = async <T>(path: string): Promise<T> => ok<T>(await merchant.call('GET', path));
  const read = async (shop: Shop) => (await get<{ shop: Shop }>(`/shops/${shop.id}`)).shop;
  const total = async () => (await get<{ total: number }>('/orders?total=true&limit=1')).total;
  const ours = async (shopOrderId: string): Promise<OrderRow | undefined> => {
    const rows = await t.app.db.system((tx) =>
      sql<{ id: number }>`select order_id as id from shop_orders where external_id = ${shopOrderId} and order_id is not null`.execute(tx),
    );
    const id = rows.rows[0]?.id;
    return id === undefined ? undefined : (await get<{ order: OrderRow }>(`/orders/${id}`)).order;
  };
  const becomes = (id: string, seconds: number, status: string) =>
    until(
      seconds,
      `${id} being ${status}`,
      () => ours(id),
      (order) => order?.status === status,
    );
  /** Looks and reads to the end. */
  const sync = async (shop: Shop): Promise<{ status: string; log: { message: string }[] }> => {
    const { task_id: id } = ok<{ task_id: number }>(await merchant.call('POST', `/shops/${shop.id}/sync`));
    type Task = { task: { status: string; log: { message: string }[] } };
    const { task } = await until(
      LATER,
      'the end of a task',
      () => get<Task>(`/tasks/${id}`),
      ({ task: one }) => !['Queued', 'Running'].includes(one.status),
    );
    return task;
  };
  const pack = async (order: OrderRow, quantity: number): Promise<void> => {
    ok(await desk.call('POST', '/desk/packs', { order_id: order.id, lines: [{ sku: SKU, quantity }], weight: 0.5 * quantity }));
  };

  it(`orders of a real ${name} come in once each, follow what changes there, and are told back as sent with their numbers`, async () => {
    const settings = { url: between.url, ...real.keys };
    const body = {
      shop_id: `real-${real.kind}`,
      name: 'Mugs',
      kind: real.kind,
      settings,
      options: { orders_from: new Date(Date.now() - 600_000).toISOString(), statuses: [...statuses] },
    };
    // Wrong keys are refused while somebody waits at the form.
    const secret = Object.keys(real.keys).at(-1) ?? '';
    const wrong = await merchant.call('POST', '/shops', { ...body, settings: { ...settings, [secret]: 'not-the-right-one' } });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('The shop refused the keys we have.')]);
    const made = ok<{ shop: Shop }>(await merchant.call('POST', '/shops', body), 201).shop;
    expect(made).toMatchObject({ status: 'Connected', problem: null, locations: [{ name: expect.any(String) as string }] });
    const { secret: hookSecret } = ok<{ secret: string }>(await merchant.call('POST', `/shops/${made.id}/secret`));
    expect(await sync(made)).toMatchObject({ status: 'Succeeded' });

    // It tells of an order, signed, and the order is here before anybody would have looked.
    real.send({ url: made.hook_url, secret: hookSecret });
    const [one, three] = [await real.buy(1), await real.buy(3)];
    await until(SOON, 'the orders being read', total, (n) => n === 2);
    const forged = standardMessage('whsec_Zm9yZ2Vk', { type: 'order.changed' });
    expect((await fetch(made.hook_url, { method: 'POST', headers: forged.headers, body: forged.body })).status).toBe(403);
    const message = standardMessage(hookSecret, { type: 'order.changed' });
    for (let i = 0; i < 2; i += 1) expect((await fetch(made.hook_url, { method: 'POST', headers: message.headers, body: message.body })).status).toBe(200);
    const messages = await t.app.db.system((tx) =>
      sql<{ n: number }>`select count(*)::int as n from shop_messages where message_id = ${message.headers['webhook-id'] ?? ''}`.execute(tx),
    );
    expect(messages.rows[0]?.n).toBe(1);

    // Processed, picked and packed, one of them in two parcels; and the shop knows both.
    const first = await becomes(one, SOON, 'Ready');
    const second = await becomes(three, SOON, 'Ready');
    if (!first || !second) throw new Error('nothing to pack');
    expect((await get<{ order: object }>(`/orders/${first.id}`)).order).toMatchObject({
      to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' },
      line_items: [{ sku: SKU, quantity: 1, sold_for: 18 }],
    });
    ok(await desk.call('POST', '/desk/picks', { orders: [first.id, second.id] }));
    await pack(first, 1);
    await pack(second, 1);
    await pack(second, 2);
    await until(
      SOON,
      'the shop knowing the parcel',
      () => real.parcels(one),
      (parcels) => parcels.length === 1,
    );
    const parcels = await until(
      SOON,
      'the shop knowing both parcels',
      () => real.parcels(three),
      (all) => all.length === 2,
    );
    expect(parcels.map(({ units }) => units).toSorted()).toEqual([1, 2]);
    const numbers = await t.app.db.system((tx) => sql<{ number: string }>`select tracking_number as number from shipments order by id`.execute(tx));
    expect([...(await real.parcels(one)), ...parcels].map(({ number }) => number).toSorted()).toEqual(numbers.rows.map(({ number }) => number).toSorted());
    expect([await real.state(one), await real.state(three)]).toEqual([real.sent, real.sent]);
    expect((await ours(three))?.status).toBe('Fulfilled');

    // Asked again and again, nothing comes or is told twice.
    for (let i = 0; i < 2; i += 1) expect(await sync(made)).toMatchObject({ status: 'Succeeded' });
    await t.app.db.system((tx) => sql`update shop_pushes set state = 'waiting', next_attempt_at = now()`.execute(tx));
    await until(
      SOON,
      'parcels being told again',
      () => t.app.db.system((tx) => sql<{ n: number }>`select count(*)::int as n from shop_pushes where state = 'waiting'`.execute(tx)),
      ({ rows }) => rows[0]?.n === 0,
    );
    expect([await total(), (await real.parcels(one)).length, (await real.parcels(three)).length]).toEqual([2, 1, 2]);

    // More than a page, one of which is changed after its page was made up and before we have it.
    ok(await merchant.call('PUT', `/shops/${made.id}/pause`));
    const many: string[] = [];
    for (let i = 0; i < MANY; i += 1) many.push(await real.buy(1));
    const moved = many[3] ?? '';
    between.meanwhile(firstRead, () => real.move(moved, 'Boston'));
    ok(await merchant.call('PUT', `/shops/${made.id}/resume`));
    expect(await sync(made)).toMatchObject({ status: 'Succeeded' });
    expect(await total()).toBe(2 + MANY);
    await sync(made);
    expect((await get<{ order: { to: { city: string } } }>(`/orders/${(await ours(moved))?.id}`)).order.to.city).toBe('Boston');

    // Paid later, and canceled later.
    const unpaid = await real.buy(1, { isPaid: false });
    await sync(made);
    expect(await ours(unpaid)).toBeUndefined();
    await real.pay(unpaid);
    await sync(made);
    expect(await ours(unpaid)).toBeDefined();
    const canceled = many[5] ?? '';
    await real.cancel(canceled);
    await sync(made);
    await becomes(canceled, SOON, 'Canceled');
    expect(await total()).toBe(3 + MANY);

    // It is told what can still be sold.
    const there = await read(made);
    const telling = { shop_id: there.shop_id, name: there.name, settings: { ...settings, [secret]: '' } };
    const options = { ...body.options, push_stock: true, stock_location: there.locations[0]?.id };
    ok(await merchant.call('PUT', `/shops/${made.id}`, { ...telling, options }));
    const left = async () => {
      const { rows } = await t.app.db.system((tx) =>
        sql<{ n: number }>`
        select (select sum(on_hand - allocated) from stock_levels where account_id = ${m.accountId})::int as n`.execute(tx),
      );
      return rows[0]?.n ?? -1;
    };
    await until(
      LATER,
      'the stock being told',
      async () => [await real.sellable(), await left()],
      ([shown, right]) => shown === right,
    );

    // Its keys are taken away: it says so and how to mend it, and with new ones it goes on.
    await real.withdraw();
    expect(await sync(made)).toMatchObject({ status: 'Failed' });
    expect(await read(made)).toMatchObject({
      status: 'Access Withdrawn',
      state: { message: 'The shop refused the keys we have.', next: 'Make new keys in the shop and enter them here.' },
    });
    const last = await real.buy(2);
    ok(await merchant.call('PUT', `/shops/${made.id}`, { ...telling, settings: { url: between.url, ...(await real.renew()) }, options }));
    expect(await sync(made)).toMatchObject({ status: 'Succeeded' });
    expect(await ours(last)).toBeDefined();
    expect(await read(made)).toMatchObject({ status: 'Connected', problem: null });
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });
});
