import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeMerchant, setSender } from '../../../../test/merchant.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { dayIn } from '../../../shared/time.ts';
import { charge } from '../../billing/server/ledger.ts';
import { stocked } from '../../orders/server/testing/stocked.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Dashboard, Volumes } from '../contract.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let test: TestApp;
let desk: Caller;

beforeAll(async () => {
  test = await startApp();
  desk = await asMerchant(test, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
});
afterAll(() => test.stop());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const read = async (who: Caller): Promise<Dashboard> => (await who.get<{ dashboard: Dashboard }>('/dashboard')).data.dashboard;
const run = (query: ReturnType<typeof sql>) => test.app.db.system((tx) => query.execute(tx));
/** A list call with this filter and the exact count. */
const withTotal = (path: string, query: Record<string, string> = {}) => `${path}?${new URLSearchParams({ ...query, total: 'true' }).toString()}`;
const rowOf = (seen: Dashboard, kind: string) => seen.attention.find((row) => row.kind === kind);

/** A parcel with these events, each the given number of hours ago. */
async function parcelWith(accountId: number, events: readonly (readonly [code: number, hoursAgo: number])[], created = 20 * DAY): Promise<number> {
  const { id, number } = await makeParcel(test.app, accountId, { created: ago(created) });
  if (events.length === 0) return id;
  const answer = await desk.post('/tracking/events', { events: events.map(([code, hours]) => ({ tracking_number: number, code, time: ago(hours * HOUR) })) });
  expect(answer.data).toMatchObject({ tracking_events: { stored: events.length } });
  return id;
}

describe('attention', () => {
  it('says what a new account lacks and nothing else', async () => {
    const seen = await read(await asMerchant(test));
    expect(seen).toMatchObject({ has_shipments: false, has_sender: false, money: { balance: 0, days_left: null } });
    expect(seen.fulfillment?.start).toEqual({ is_offered: false, product: false, inbound: false, order: false });
    expect(seen.attention).toEqual([{ kind: 'consignor', count: 1, query: {} }]);
    expect(seen.numbers).toEqual(Object.fromEntries(['created', 'labeled', 'processed', 'delivered'].map((name) => [name, { today: 0, before: 0 }])));
  });

  it('tells who reads returns that some end soon, as their list shows them', async () => {
    const ana = await asMerchant(test);
    const shipper = await asMerchant(test, { accountId: ana.accountId, scopes: ['read_shipments'] });
    const ending = (days: number, verify: string | null = null) =>
      run(sql`
        insert into returns (account_id, status, source, rma_number, warehouse, destination, fee_currency, received_at, expires_at, verify_asked_at)
        values (${ana.accountId}, 'Received', 'api', ${`RMA-${days}-${verify}`}, 'LAX', 'US', 'USD', ${ago(DAY)}::timestamptz,
          now() + make_interval(days => ${days}), ${verify}::timestamptz)`);
    await ending(6);
    await ending(2);
    await ending(9);
    // Its time stands still until the warehouse has looked at it.
    await ending(3, ago(HOUR));
    const row = rowOf(await read(ana), 'returns_ending');
    expect(row).toMatchObject({ count: 2 });
    // The one that ends first, and what was announced today; neither is told to whom returns are closed.
    expect(Date.parse(row?.first?.at ?? '') - Date.now()).toBeLessThan(2 * DAY + HOUR);
    expect([(await read(ana)).returns, (await read(shipper)).returns]).toEqual([{ today: 4, before: 0 }, null]);
    const { data } = await ana.get<{ total: number }>(withTotal('/returns', row?.query));
    expect(data.total).toBe(2);
    expect(rowOf(await read(shipper), 'returns_ending')).toBeUndefined();
  });

  it('tells who reads returns which reshipments expire soon without approval, as their list shows them', async () => {
    const ana = await asMerchant(test);
    const shipper = await asMerchant(test, { accountId: ana.accountId, scopes: ['read_shipments'] });
    const expiring = (days: number) =>
      run(sql`
        insert into reshipments (account_id, status, source, warehouse, to_name, to_street1, to_city, to_country, contents, goods_minor, currency, terms, fee_currency, expires_at)
        values (${ana.accountId}, 'Unconfirmed', 'api', 'LAX', 'Emily', '1 Road', 'Town', 'US', 'Mugs', 100, 'USD', 'DDU', 'USD', now() + make_interval(days => ${days}))`);
    await expiring(6);
    await expiring(2);
    await expiring(9);
    const row = rowOf(await read(ana), 'reshipments_ending');
    expect(row).toMatchObject({ count: 2 });
    expect(Date.parse(row?.first?.at ?? '') - Date.now()).toBeLessThan(2 * DAY + HOUR);
    const { data } = await ana.get<{ total: number }>(withTotal('/reshipments', row?.query));
    expect(data.total).toBe(2);
    expect(rowOf(await read(shipper), 'reshipments_ending')).toBeUndefined();
  });

  it('tells who reads returns that their subscription is not paid, and nobody of one that is', async () => {
    const ana = await asMerchant(test);
    const shipper = await asMerchant(test, { accountId: ana.accountId, scopes: ['read_shipments'] });
    await setSender(test.app.db, ana.accountId);
    await run(sql`
      insert into subscriptions (account_id, plan, status, anchored_on, starts_at, ends_at)
      values (${ana.accountId}, 'basic', 'Active', current_date, now(), now() + interval '1 month')`);
    expect((await read(ana)).attention).toEqual([]);
    for (const [kind, status] of [
      ['payment_due', 'Payment Due'],
      ['past_due', 'Past Due'],
      ['locked', 'Locked'],
    ] as const) {
      await run(sql`
        update subscriptions set status = ${status}, due_since = case when ${status} = 'Locked' then null else now() end where account_id = ${ana.accountId}`);
      expect((await read(ana)).attention).toEqual([{ kind, count: 1, query: {} }]);
      expect((await read(shipper)).attention).toEqual([]);
    }
  });

  it('counts exactly what its lists show', async () => {
    const ana = await asMerchant(test);
    const { accountId } = ana;
    const stranger = await asMerchant(test);
    await parcelWith(stranger.accountId, [[300, 5]]);
    await setSender(test.app.db, accountId);
    const moving = [102, 60] as const;
    const expected = {
      failure: [await parcelWith(accountId, [moving, [300, 5]]), await parcelWith(accountId, [moving, [305, 9]])],
      held: [await parcelWith(accountId, [moving, [131, 5]])],
      duties: [await parcelWith(accountId, [moving, [132, 5]])],
      waiting: [await parcelWith(accountId, [], 5 * DAY)],
      address: [0],
      label: [0],
    };
    // What needs nothing: released, delivered after a failed attempt, a failure long past, labeled just now.
    await parcelWith(accountId, [moving, [131, 9], [133, 5]]);
    await parcelWith(accountId, [moving, [300, 9], [200, 5]]);
    await parcelWith(
      accountId,
      [
        [102, 40 * 24],
        [300, 39 * 24],
      ],
      45 * DAY,
    );
    await parcelWith(accountId, [], HOUR);
    const create = async (over: object) =>
      (await ana.post<{ shipment: { id: number } }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true, ...over })).data.shipment.id;
    expected.label = [await create({})];
    expected.address = [await create({ to: { ...EXAMPLE_SHIPMENT.to, postal_code: '99999', city: 'Nowhere' } })];
    const seen = await read(ana);
    expect(seen.attention.map((row) => row.kind)).toEqual(['failure', 'held', 'duties', 'address', 'label', 'waiting']);
    for (const [kind, ids] of Object.entries(expected)) {
      const row = rowOf(seen, kind);
      const list = await ana.get<{ shipments: { id: number }[]; total: number }>(withTotal('/shipments', row?.query));
      const isProblem = kind === 'failure' || kind === 'held' || kind === 'duties';
      const first = isProblem ? { name: expect.any(String), place: expect.any(String), at: expect.any(String) } : undefined;
      expect([kind, row?.first]).toEqual([kind, first]);
      expect([kind, row?.count, list.data.total, list.data.shipments.map((one) => one.id).toSorted()]).toEqual([kind, ids.length, ids.length, ids.toSorted()]);
    }
  });

  it('counts orders that wait for the merchant or go too late as their list does, for those who may see orders', async () => {
    const who = await asMerchant(test);
    const { accountId } = who;
    await test.app.db.system((tx) =>
      sql`insert into orders (account_id, status, cause, source, to_name, to_street1, to_city, to_country, terms, currency, units, placed_at, process_at, due_at)
        select ${accountId}, s.status, s.cause, 'api', 'Ana', 'Street 1', 'Rome', 'IT', 'DDU', 'USD', 1, now(), now(), s.due
        from (values ('Exception', 'address', null), ('Exception', 'product', null), ('Backordered', 'stock', null), ('Partial', 'partial', null), ('Backordered', 'funds', null),
          ('Ready', 'ready', now() - interval '1 hour'), ('Ready', 'ready', now() + interval '1 hour'), ('Holding', 'held', null), ('Fulfilled', 'fulfilled', null))
          as s(status, cause, due)`.execute(tx),
    );
    const rows = (await who.get<{ dashboard: Dashboard }>('/dashboard')).data.dashboard.attention.filter((row) => row.kind.startsWith('orders'));
    expect(rows.map((row) => [row.kind, row.count])).toEqual([
      ['orders_failed', 2],
      ['orders_late', 1],
      ['orders_funds', 1],
      ['orders_stock', 2],
    ]);
    for (const { query, count } of rows) {
      expect((await who.get<{ total: number }>(`/orders?total=true&${new URLSearchParams(query)}`)).data.total).toBe(count);
    }
    expect((await read(who)).orders).toEqual({ today: 9, before: 0 });
    const shipper = await asMerchant(test, { accountId, scopes: ['read_shipments'] });
    expect((await read(shipper)).orders).toBeNull();
    const seen = (await shipper.get<{ dashboard: Dashboard }>('/dashboard')).data.dashboard.attention;
    expect(seen.some((row) => row.kind.startsWith('orders'))).toBe(false);
  });

  it('says how much more lets all orders go that wait for money', async () => {
    const who = await asMerchant(test, { funds: 5_00 });
    const missing = async () =>
      (await who.get<{ dashboard: Dashboard }>('/dashboard')).data.dashboard.attention.find((row) => row.kind === 'orders_funds')?.missing;
    await test.app.db.system((tx) =>
      sql`insert into orders (account_id, status, cause, cause_values, source, to_name, to_street1, to_city, to_country, terms, currency, units, placed_at, process_at)
        select ${who.accountId}, 'Backordered', 'funds', jsonb_build_object('needed', n, 'minor', 1, 'currency', 'USD'), 'api', 'Ana', 'Street 1', 'Rome', 'IT', 'DDU', 'USD', 1, now(), now()
        from (values (857), (1200)) as s(n)`.execute(tx),
    );
    expect(await missing()).toEqual({ amount: 15.57, currency: 'USD' });
    const [cheap] = (await who.get<{ orders: { cause: { message: string } }[] }>('/orders?sort=created&order=asc')).data.orders;
    expect(cheap?.cause.message).toBe('$3.57 USD missing on your balance.');
    // Of two currencies no sum lets all of them go.
    await test.app.db.system((tx) =>
      sql`update orders set cause_values = cause_values || '{"currency": "EUR"}' where account_id = ${who.accountId} and cause_values ->> 'needed' = '1200'`.execute(
        tx,
      ),
    );
    expect(await missing()).toBeNull();
  });

  it('counts claims, overpacks, manifests and tasks as their lists do', async () => {
    const ana = await asMerchant(test);
    const { accountId } = ana;
    await setSender(test.app.db, accountId);
    await ana.post('/overpacks', {});
    await run(sql`insert into manifests (account_id, status, entry_point) values (${accountId}, 'Submitted', 'HKGHUB'), (${accountId}, 'Draft', 'HKGHUB')`);
    await run(
      sql`insert into tasks (account_id, kind, status, params) values (${accountId}, 'labels.print', 'Failed', '{}'), (${accountId}, 'labels.print', 'Succeeded', '{}')`,
    );
    const { id, number } = await makeParcel(test.app, accountId, { created: ago(HOUR) });
    await run(sql`
      insert into claims (account_id, shipment_id, tracking_number, status, reason, description, claimed_minor, currency, cover_minor, submitted_at)
      values (${accountId}, ${id}, ${number}, 'Needs information', 'lost', 'It never arrived.', 1000, 'USD', 3000, now())`);
    const seen = await read(ana);
    expect(seen.attention.map((row) => row.kind)).toEqual(['claims', 'manifests', 'overpacks', 'tasks']);
    for (const row of seen.attention) {
      const list = await ana.get<{ total: number }>(withTotal(`/${row.kind}`, row.query));
      expect([row.kind, row.count]).toEqual([row.kind, list.data.total]);
    }
  });
});

describe('today', () => {
  it('counts the day of the account and the same weekday last week, as the list does', async () => {
    const ana = await asMerchant(test);
    await run(sql`update accounts set time_zone = 'Pacific/Kiritimati' where account_id = ${ana.accountId}`);
    const { today, before } = await read(ana);
    const noon = (day: string) => new Date(Date.parse(`${day}T12:00:00+14:00`)).toISOString();
    const edge = (day: string, time: string) => new Date(Date.parse(`${day}T${time}+14:00`)).toISOString();
    for (const created of [edge(today, '00:00:00'), noon(before), edge(before, '23:59:59'), edge(before, '00:00:00'), edge(today, '00:00:00')]) {
      await makeParcel(test.app, ana.accountId, { created });
    }
    const seen = await read(ana);
    expect([seen.numbers?.created, seen.numbers?.labeled, seen.numbers?.delivered]).toEqual([
      { today: 2, before: 3 },
      { today: 2, before: 3 },
      { today: 0, before: 0 },
    ]);
    for (const name of ['created', 'labeled']) {
      const list = await ana.get<{ total: number; shipments: unknown[] }>(withTotal('/shipments', { [`${name}_min`]: before, [`${name}_max`]: before }));
      expect([name, list.data.total, list.data.shipments.length]).toEqual([name, 3, 3]);
    }
  });

  it('sums what was spent, and warns below a week of it', async () => {
    const ana = await asMerchant(test, { funds: 10_000 });
    await setSender(test.app.db, ana.accountId);
    const spend = (amountMinor: number) =>
      test.app.db.system((tx) =>
        charge(tx, {
          accountId: ana.accountId,
          currency: 'USD',
          kind: 'label',
          object: { kind: 'label', id: 1 },
          memo: 'x',
          lines: [{ book: 'label', amountMinor }],
        }),
      );
    await spend(4000);
    const seen = await read(ana);
    expect(seen.money).toMatchObject({ balance: 60, spent: { today: { amount: 40 }, before: { amount: 0 }, week: { amount: 40 } }, days_left: 10 });
    expect(rowOf(seen, 'balance')).toBeUndefined();
    await spend(2000);
    const low = await read(ana);
    expect([low.money?.days_left, rowOf(low, 'balance')?.query]).toEqual([4, low.money?.spent.week.query]);
    const list = await ana.get<{ transactions: { amount: number }[] }>(withTotal('/transactions', low.money?.spent.today.query));
    expect(list.data.transactions.reduce((sum, row) => sum - row.amount, 0)).toBe(low.money?.spent.today.amount);
  });
});

describe('who sees what', () => {
  it('the shipping role sees no money, a token without shipping no parcels, nobody nothing', async () => {
    const ana = await asMerchant(test, { funds: 5000 });
    await makeParcel(test.app, ana.accountId);
    const shipping = caller(test.console, await makeMerchant(test.app.db, { accountId: ana.accountId, role: 'shipping' }));
    expect(await read(shipping)).toMatchObject({ money: null, numbers: { created: { today: 0 } }, has_sender: false });
    const books = caller(test.console, await makeMerchant(test.app.db, { accountId: ana.accountId, scopes: ['read_billing'] }));
    expect(await read(books)).toMatchObject({ attention: [], numbers: null, has_shipments: null, has_sender: null, money: { balance: 50 } });
    expect((await books.get('/dashboard/volumes')).status).toBe(403);
    expect((await books.get('/dashboard/lanes')).status).toBe(403);
    expect((await books.get('/dashboard/destinations')).status).toBe(403);
    expect((await caller(test.console, { ...ana, token: '' }).get('/dashboard')).status).toBe(401);
  });

  it('refuses a period it does not know', async () => {
    const ana = await asMerchant(test);
    expect(await ana.get('/dashboard/volumes?days=8')).toMatchObject({ status: 422, errors: { days: expect.any(String) as string } });
    expect(await ana.get('/dashboard/lanes?by=carrier')).toMatchObject({ status: 422 });
  });
});

describe('volumes', () => {
  it('split each day of the account by status or service, as the list counts it', async () => {
    const ana = await asMerchant(test);
    // 5 hours 45 minutes: days begin at a quarter past.
    await run(sql`update accounts set time_zone = 'Asia/Kathmandu' where account_id = ${ana.accountId}`);
    const { today, before } = await read(ana);
    const start = Date.parse(`${before}T00:00:00+05:45`);
    for (const [at, status] of [
      [start, 'Labeled'],
      [start + DAY - 1, 'Delivered'],
      [start + DAY, 'Labeled'],
      [start - 1, 'Labeled'],
    ] as const) {
      await makeParcel(test.app, ana.accountId, { created: new Date(at).toISOString(), status });
    }
    await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, service: undefined });
    const { volumes } = (await ana.get<{ volumes: Volumes }>('/dashboard/volumes?days=30')).data;
    expect([volumes.days.length, volumes.days.at(-1)?.day, volumes.to, volumes.keys]).toEqual([30, today, today, ['Pending', 'Labeled', 'Delivered']]);
    const day = volumes.days.find((one) => one.day === before);
    expect([day?.total, day?.counts]).toEqual([2, [0, 1, 1]]);
    expect(volumes.days.reduce((sum, one) => sum + one.total, 0)).toBe(5);
    for (const [i, status] of volumes.keys.entries()) {
      const list = await ana.get<{ total: number; shipments: unknown[] }>(withTotal('/shipments', { created_min: before, created_max: before, status }));
      expect([status, list.data.total, list.data.shipments.length]).toEqual([status, day?.counts[i], day?.counts[i]]);
    }
    const byService = (await ana.get<{ volumes: Volumes }>('/dashboard/volumes?days=7&by=service')).data.volumes;
    expect([byService.keys, byService.days.at(-1)?.counts]).toEqual([
      ['plus', ''],
      [0, 1],
    ]);
    const cheapest = await ana.get<{ total: number; shipments: unknown[] }>(withTotal('/shipments', { service: 'cheapest', created_min: today }));
    expect([cheapest.data.total, cheapest.data.shipments.length]).toEqual([1, 1]);
  });
});

describe('orders, stock and shops', () => {
  it('are told by state and age, with when those without stock can go; every figure is what its list shows', async () => {
    await seedWarehouses(test.app);
    const m = await stocked(test);
    const mug = await m.product({ HKG: 4 });
    expect((await read(m.who)).fulfillment).toMatchObject({
      orders: [],
      waiting: [],
      low: { total: 0 },
      start: { is_offered: true, product: true, inbound: false, order: false },
    });
    const cartons = [{ copies: 1, products: [{ sku: mug.sku, quantity: 20 }] }];
    const announced = await m.who.post<{ inbound: { id: number } }>('/inbound', { warehouse: 'HKG', cartons, submit: true });
    const inbound = announced.data.inbound.id;
    const ready = await m.processed([[mug.sku, 2]], { warehouse: 'HKG' });
    const waits = await m.processed([[mug.sku, 3]], { warehouse: 'HKG', placed_at: ago(2 * DAY) });
    const old = await m.processed([[mug.sku, 5]], { warehouse: 'HKG', placed_at: ago(6 * DAY) });
    expect([ready.status, waits.status, old.status]).toEqual(['Ready', 'Backordered', 'Backordered']);
    await m.who.call('PUT', `/products/${mug.id}/stock/HKG`, { low_stock: 5 });
    await run(sql`update orders set due_at = now() - interval '1 hour' where id = ${ready.id}`);
    const seen = (await read(m.who)).fulfillment;
    expect(seen?.orders).toMatchObject([
      { status: 'Backordered', total: 2, fresh: 0, days: 1, old: 1, late: 0 },
      { status: 'Ready', total: 1, fresh: 1, days: 0, old: 0, late: 1 },
    ]);
    // Nothing ever came to this warehouse for the account: nobody knows how long it takes.
    expect(seen?.waiting).toEqual([{ inbound, orders: 2, due: null }]);
    // Its link leads to all of them, however many.
    const asked = async (waitsFor: number | 'none') =>
      (await m.who.get<{ orders: { id: number }[]; total: number }>(withTotal('/orders', { waits_for: String(waitsFor) }))).data;
    const listed = await asked(inbound);
    expect([listed.total, listed.orders.map(({ id }) => id).toSorted()]).toEqual([2, [waits.id, old.id].toSorted()]);
    expect((await asked('none')).total).toBe(0);
    expect(seen?.low).toMatchObject({ total: 1, rows: [{ id: mug.id, warehouse: 'HKG', available: 2, days_of_cover: null }] });
    expect(seen?.start).toEqual({ is_offered: true, product: true, inbound: true, order: true });
    const low = await m.who.get<{ products: { id: number }[]; total: number }>(withTotal('/products', { is_low: 'true' }));
    expect([low.data.total, low.data.products[0]?.id]).toEqual([1, mug.id]);
    expect((await m.who.get<{ total: number }>(withTotal('/products', { is_low: 'false' }))).data.total).toBe(0);
    expect(rowOf(await read(m.who), 'stock_low')).toMatchObject({ count: 1, query: { is_low: 'true' } });
    // As it usually took.
    await run(sql`
      insert into stock_movements (account_id, product_id, warehouse, reason, on_hand, allocated, inbound, on_hand_after, created_at)
      select ${m.accountId}, ${mug.id}, 'HKG', r, case r when 'received' then 1 else 0 end, 0, case r when 'received' then -1 else 1 end, 0, now() - d * interval '1 day'
      from (values ('expected', 20), ('received', 13)) v(r, d)`);
    const day = dayIn(new Date(Date.now() + 7 * DAY), (await read(m.who)).time_zone);
    expect((await read(m.who)).fulfillment?.waiting[0]?.due).toBe(day);
  });

  it('names shops that fail with what mends them, and nothing to those who may not see orders', async () => {
    const ana = await asMerchant(test);
    const { data } = await ana.post<{ shop: { id: number } }>('/shops', { shop_id: 'my-shop', name: 'My shop', kind: 'custom' });
    expect((await read(ana)).fulfillment?.shops).toEqual([]);
    await run(sql`update shops set status = 'Access Withdrawn', problem = 'withdrawn' where id = ${data.shop.id}`);
    const seen = await read(ana);
    expect(seen.fulfillment?.shops).toEqual([{ id: data.shop.id, name: 'My shop', message: expect.any(String) as string, next: expect.any(String) as string }]);
    expect(rowOf(seen, 'shops')).toMatchObject({ count: 1, query: { status: 'Failing,Access Withdrawn,Waiting' } });
    const list = await ana.get<{ total: number }>(withTotal('/shops', rowOf(seen, 'shops')?.query));
    expect(list.data.total).toBe(1);
    expect((await read(await asMerchant(test))).fulfillment?.shops).toEqual([]);
    const books = await asMerchant(test, { accountId: ana.accountId, scopes: ['read_billing'] });
    expect(await read(books)).toMatchObject({ fulfillment: null });
    expect(rowOf(await read(books), 'shops')).toBeUndefined();
  });

  it('counts tasks that failed in each part of the console, for those who may see it', async () => {
    const ana = await asMerchant(test);
    const { accountId } = ana;
    await run(sql`
      insert into tasks (account_id, kind, area, status, params) values (${accountId}, 'shops.sync', 'fulfilment', 'Failed', '{}'),
        (${accountId}, 'reshipments.approve', 'returns', 'Failed', '{}'), (${accountId}, 'reshipments.approve', 'returns', 'Succeeded', '{}')`);
    for (const [kind, area] of [
      ['tasks_fulfilment', 'fulfilment'],
      ['tasks_returns', 'returns'],
    ] as const) {
      const row = rowOf(await read(ana), kind);
      expect(row).toMatchObject({ count: 1, query: { left: 'true' } });
      expect((await ana.get<{ total: number }>(withTotal('/tasks', { ...row?.query, area }))).data.total).toBe(1);
    }
    const shipper = await asMerchant(test, { accountId, scopes: ['read_shipments'] });
    expect((await read(shipper)).attention.filter(({ kind }) => kind.startsWith('tasks'))).toEqual([]);
  });
});
