import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../src/features/billing/contract.ts';
import type { Dashboard } from '../src/features/dashboard/contract.ts';
import { spentKinds } from '../src/features/dashboard/server/read-money.ts';
import { DEMO_ORDERS } from '../src/features/orders/server/demo-orders.ts';
import { differencesOf, NO_DIFFERENCES } from '../src/features/orders/server/testing/stocked.ts';
import { ORDER_STATUSES } from '../src/features/orders/status.ts';
import { RESHIPMENT_STATUSES } from '../src/features/reshipments/status.ts';
import { RETURN_STATUSES } from '../src/features/returns/status.ts';
import type { Invoice, InvoiceRow } from '../src/features/invoices/contract.ts';
import { EVENT } from '../src/features/tracking/events.ts';
import { catalog } from '../src/program/features.ts';
import { all, one } from '../src/server/db.ts';
import { seedDemo } from '../src/server/feature.ts';
import type { Parameter } from '../src/server/openapi/parameters.ts';
import { addressOf } from '../src/server/openapi/reference/commands.ts';
import { nameIn, type Schema } from '../src/server/openapi/schemas.ts';
import { formOf } from '../src/shared/events.ts';
import { ALL_SCOPES, OPERATOR_SCOPES } from '../src/shared/permissions.ts';
import { datedLists, OF_THE_DEMO, rowsAsked, takesTime } from './changed-in.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';

let t: TestApp;
let merchants: Caller[];
/** The whole demo is made by the program's own deeds, which takes a minute on a machine that has other work. */
const SEED_MS = 180_000;
beforeAll(async () => {
  t = await startApp();
  await seedDemo(t.app, catalog);
  const accounts = await t.app.db.system((tx) => all(tx, sql<{ id: number }>`select account_id as id from accounts where is_demo order by account_id`));
  merchants = await Promise.all(accounts.map(({ id }) => asMerchant(t, { accountId: id, role: 'admin' })));
}, SEED_MS);
afterAll(() => t.stop());

const cents = (amount: number): number => Math.round(amount * 100);

/** The transactions of an account that a filter of the page finds, the oldest first. */
async function transactions(who: Caller, filter: Record<string, string> = {}): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let next: string | null = ''; next !== null;) {
    const query = new URLSearchParams({ limit: '50', ...filter, ...(next !== '' && { page_token: next }) });
    const { data } = await who.get<{ transactions: Transaction[]; next_page: string | null }>(`/transactions?${query}`);
    rows.push(...data.transactions);
    next = data.next_page;
  }
  return rows.reverse();
}

const sumOf = (rows: readonly Transaction[]): number => rows.reduce((sum, row) => sum + cents(row.amount), 0);

const moneyOf = async (who: Caller) => (await who.get<{ balance: { balance: number; reserved: number } }>('/balance')).data.balance;

it('the demo’s returns and reshipments are in every state there is, sixty returns, and one batch went out again', async () => {
  const [who] = merchants;
  const counts = async (path: string) => (await who?.get<{ counts: Record<string, number> }>(path))?.data.counts ?? {};
  const returns = await counts('/returns/counts');
  expect(Object.keys(returns).sort()).toEqual([...RETURN_STATUSES].sort());
  expect(Object.values(returns).reduce((sum, n) => sum + n, 0)).toBe(60);
  expect(Object.keys(await counts('/reshipments/counts')).sort()).toEqual([...RESHIPMENT_STATUSES].sort());
  const tasks = (await who?.get<{ tasks: { kind: string; status: string; total: number }[] }>('/tasks?area=returns'))?.data.tasks;
  expect(tasks).toMatchObject([{ kind: 'reshipments.create', status: 'Succeeded', total: 5 }]);
});

it('the demo’s parcels of the last days went out on manifests, once however often it starts, and its goods are known to customs', async () => {
  await seedDemo(t.app, catalog);
  const [who] = merchants;
  const { manifests } = (await who?.get<{ manifests: { status: string; total_overpacks: number; total_shipments: number }[] }>('/manifests'))?.data ?? {
    manifests: [],
  };
  expect(manifests.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'Transmitted'));
  const { overpacks } = (await who?.get<{ overpacks: { status: string; total_shipments: number }[] }>('/overpacks'))?.data ?? { overpacks: [] };
  for (const overpack of overpacks) expect([overpack.status, overpack.total_shipments > 0]).toEqual(['Locked', true]);
  expect((await who?.get<{ total: number }>('/customs/products?total=true'))?.data.total).toBe(7);
});

it('the balance after each of the demo’s transactions is the sum up to it, by date, and never below zero', async () => {
  expect(merchants).toHaveLength(2);
  for (const who of merchants) {
    const rows = await transactions(who);
    expect(rows[0]?.kind).toBe('top_up');
    let sum = 0;
    for (const row of rows) {
      sum += cents(row.amount);
      expect([row.created, row.memo, cents(row.balance)]).toEqual([row.created, row.memo, sum]);
      expect(sum).toBeGreaterThanOrEqual(0);
    }
    // What is held for what is on its way was not spent, and is not shown as the balance.
    const { balance, reserved } = await moneyOf(who);
    expect(cents(balance) + cents(reserved)).toBe(sum);
  }
  const kinds = new Set((await transactions(merchants[0] as Caller)).map((row) => row.kind));
  expect([...kinds].sort()).toEqual([
    'claim',
    'fulfillment',
    'label',
    'process',
    'receive',
    'reship',
    'restock',
    'storage',
    'subscription',
    'top_up',
    'verify',
  ]);
});

it('its invoices say what its transactions of their months say', async () => {
  const [first] = merchants as [Caller];
  const { data } = await first.get<{ invoices: InvoiceRow[] }>('/invoices');
  expect(data.invoices.length).toBeGreaterThan(0);
  for (const { id, period, total } of data.invoices) {
    const { invoice } = (await first.get<{ invoice: Invoice }>(`/invoices/${id}`)).data;
    const rows = (await transactions(first, { created_min: invoice.from, created_max: invoice.to })).filter((row) => row.kind !== 'top_up');
    expect([period, cents(total)]).toEqual([period, -sumOf(rows)]);
    expect(cents(invoice.lines.reduce((sum, line) => sum + line.amount, 0))).toBe(cents(total));
  }
});

it('its dashboard says what its transactions say', async () => {
  const [first] = merchants as [Caller];
  const { money } = (await first.get<{ dashboard: Dashboard }>('/dashboard')).data.dashboard;
  const { balance, reserved } = await moneyOf(first);
  expect(money?.balance).toBe(balance);
  expect(cents(balance) + cents(reserved)).toBe(sumOf(await transactions(first)));
  const spent = money?.spent.week;
  const rows = (await transactions(first, spent?.query)).filter((row) => spentKinds().includes(row.kind));
  expect(cents(spent?.amount ?? 0)).toBe(-sumOf(rows));
});

it('has two hundred orders in all ten states, whose promises, stock and money add up', async () => {
  const [first] = merchants as [Caller];
  const { accountId } = first;
  const { counts, late } = (await first.get<{ counts: Record<string, number>; late: number }>('/orders/counts')).data;
  expect(ORDER_STATUSES.filter((status) => !counts[status])).toEqual([]);
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(200);
  expect(late).toBe(DEMO_ORDERS.Late);
  const causes = (filter: string) => first.get<{ total: number }>(`/orders?total=true&limit=1&${filter}`).then(({ data }) => data.total);
  for (const cause of ['address', 'service', 'pick_failed', 'stock', 'held', 'delay', 'partial']) {
    expect([cause, await causes(`cause=${cause}`)]).not.toEqual([cause, 0]);
  }
  expect(await differencesOf(t, accountId)).toEqual(NO_DIFFERENCES);
  const { early, untracked, negative } = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ early: number; untracked: number; negative: number }>`
        select
          (select count(*)::int from orders where account_id = ${accountId} and not (placed_at <= created_at and created_at <= updated_at and updated_at <= now()
            and created_at <= coalesce(ready_at, created_at) and coalesce(ready_at, created_at) <= coalesce(packing_at, now()))) as early,
          (select count(*)::int from order_fulfillments f join shipments s on s.account_id = f.account_id and s.id = f.shipment_id
            where f.account_id = ${accountId} and (s.tracking_number is null or s.created_at <> f.created_at)) as untracked,
          (select count(*)::int from stock_movements where account_id = ${accountId} and on_hand_after < 0) as negative`,
    ),
  );
  expect({ early, untracked, negative }).toEqual({ early: 0, untracked: 0, negative: 0 });
});

it('the labels of all of the demo’s pending shipments can be bought, so that each has a price', async () => {
  for (const who of merchants) {
    const { data } = await who.get<{ shipments: { order_number: string; estimate: unknown }[] }>('/shipments?status=Pending&estimates=true&limit=50');
    expect(data.shipments.filter(({ estimate }) => estimate === null).map((one) => one.order_number)).toEqual([]);
    if (who === merchants[0]) expect(data.shipments).toHaveLength(6);
  }
});

it('is whole after its first start: another adds nothing', async () => {
  const rows = () =>
    t.app.db.system(async (tx) => {
      const tables = await all(
        tx,
        sql<{ name: string }>`select c.table_name as name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
          where c.table_schema = 'public' and c.column_name = 'account_id' and table_type = 'BASE TABLE' order by 1`,
      );
      const counts: Record<string, number> = {};
      for (const { name } of tables) counts[name] = (await one(tx, sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`)).n;
      return counts;
    });
  const first = await rows();
  expect(['shipments', 'invoices', 'claims', 'products', 'stock_movements'].filter((table) => !first[table])).toEqual([]);
  await seedDemo(t.app, catalog);
  expect(await rows()).toEqual(first);
});

it('nothing is heard of the demo’s lost parcels after they are lost', async () => {
  const { lost, heard } = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ lost: number; heard: number }>`
        select count(*)::int as lost,
          count(*) filter (where exists (select from tracking_events e where e.account_id = l.account_id and e.shipment_id = l.shipment_id and e.occurred_at > l.occurred_at))::int as heard
        from tracking_events l join accounts a on a.account_id = l.account_id and a.is_demo where l.code = ${EVENT.lost}`,
    ),
  );
  expect(lost).toBeGreaterThanOrEqual(2);
  expect(heard).toBe(0);
});
it('the demo’s held orders are held by its merchant, not by support', async () => {
  const orders = (await merchants[0]?.get<{ orders: { cause: { message: string } }[] }>('/orders?status=Holding'))?.data.orders ?? [];
  expect(orders.length).toBeGreaterThan(0);
  for (const { cause } of orders) expect(cause.message).toMatch(/^Held by Mei Tanaka/);
});

it('each of the demo’s lists takes a time of change', async () => {
  const who = await asMerchant(t, { accountId: merchants[0]?.accountId, staffRole: 'admin', scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] });
  const rowsOf = await rowsAsked(t, who);
  for (const call of datedLists.filter(({ name }) => OF_THE_DEMO.has(name))) expect([call.name, await takesTime(rowsOf, call)]).toEqual([call.name, true]);
});

it('the calls of the reference find their objects in the demo as they are printed', async () => {
  const { paths } = (await t.console.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, { parameters: Parameter[] }>> }>();
  const [demo] = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{ account_id: number }>`select account_id from accounts where is_demo and name = 'Harbour Goods' and test_of is null order by account_id limit 1`,
    ),
  );
  const who = await asMerchant(t, { accountId: demo?.account_id ?? 0, role: 'admin' });
  const asked = Object.entries(paths).flatMap(([path, { get }]) => (get && path.includes('{') ? [addressOf(path, get.parameters)] : []));
  expect(asked).toEqual(
    expect.arrayContaining(['/shipments/100001', '/labels/300001', '/orders/700001', '/products/40001', '/returns/500001', '/customs/products/50001']),
  );
  const answers = await Promise.all(asked.map(async (path) => [path, (await who.get(path)).status] as const));
  const missing = answers.filter(([, status]) => status !== 200).map(([path]) => path);
  // A secret of somebody's own, and what the first of its kind does not have.
  expect(missing.toSorted()).toEqual([
    `/calendar/${'x'.repeat(43)}.ics`,
    '/inbound/71001/photos/47001',
    '/public/returns/unknown',
    '/public/returns/unknown/label',
    '/public/track/HB100000017HK/logo',
    '/returns/500001/images/47001',
    '/tasks/40001/files/0',
  ]);
});

/** The texts of an answer beside what the description says of each: those that are times, and those that are said to be. */
function timesIn(value: unknown, schema: Schema | undefined, components: Readonly<Record<string, Schema>>, at: string): string[] {
  if (schema?.$ref !== undefined) return timesIn(value, components[nameIn(schema.$ref)], components, nameIn(schema.$ref));
  if (Array.isArray(value)) return value.flatMap((one) => timesIn(one, schema?.items, components, at));
  if (typeof value === 'object' && value !== null) {
    const owns = [schema, ...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])].map((one) => (one?.$ref === undefined ? one : components[nameIn(one.$ref)]));
    const within = (schema?.anyOf ?? schema?.allOf ?? []).find((one) => one.$ref !== undefined)?.$ref;
    const place = within === undefined ? at : nameIn(within);
    return Object.entries(value).flatMap(([name, one]) => {
      const own = owns.map((each) => each?.properties?.[name]).find((each) => each !== undefined);
      // What is filled into a sentence, or asked of a list, has names of its own.
      return own === undefined ? [] : timesIn(one, own, components, `${place}.${name}`);
    });
  }
  const [is, said] = [typeof value === 'string' ? formOf(value) : 'text', schema?.format ?? 'text'];
  return is === said || (is === 'text' && !said.startsWith('date')) || value === null ? [] : [`${at}: ${said}, is ${is}`];
}

it('the description says of every time in the demo’s answers whether it is an instant or a day', async () => {
  const { paths, components } = (await t.console.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { parameters: Parameter[]; responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>>;
    components: { schemas: Record<string, Schema> };
  }>();
  const [who] = merchants;
  const found = new Set<string>();
  let seen = 0;
  for (const [path, { get }] of Object.entries(paths)) {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    if (get === undefined || schema === undefined || path === '/tasks/events') continue;
    const answer = await who?.get<unknown>(addressOf(path, get.parameters));
    if (answer?.status !== 200) continue;
    seen += 1;
    for (const one of timesIn(answer.data, schema.properties?.['data'], components.schemas, path)) found.add(one);
  }
  expect(seen).toBeGreaterThan(100);
  expect([...found]).toEqual([]);
});

/** What is dated apart from the row it stands in: what a shop or a carrier told later, and the months that are charged. */
const DATED_APART = /^(?:orders\.placed_at|tracking_events.*\.occurred_at|webhook_deliveries.*\.event_at|invoices\.(?:starts|ends)_at)$/;

it('nothing in the demo was approved, sent or ended before it was made', async () => {
  const early = await t.app.db.system(async (tx) => {
    const columns = await all(
      tx,
      sql<{ relation: string; name: string }>`
        select c.table_name as relation, c.column_name as name
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%\\_at' and c.data_type like 'timestamp%'
          and exists (select from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'created_at')`,
    );
    const found: string[] = [];
    for (const { relation, name } of columns.filter((one) => one.name !== 'created_at' && !DATED_APART.test(`${one.relation}.${one.name}`))) {
      const { count } = await one(tx, sql<{ count: number }>`select count(*)::int as count from ${sql.table(relation)} where ${sql.ref(name)} < created_at`);
      if (count > 0) found.push(`${relation}.${name}: ${count}`);
    }
    return found;
  });
  expect(early).toEqual([]);
});

it('the demo’s claims and reshipments were begun when they would have been, not when it was made', async () => {
  const begun = (table: string) =>
    t.app.db.system((tx) =>
      one(
        tx,
        sql<{
          count: number;
        }>`select count(*)::int as count from ${sql.table(table)} where created_at > ${t.app.now().toISOString()}::timestamptz - interval '1 hour'`,
      ),
    );
  expect([await begun('claims'), await begun('reshipments')]).toEqual([{ count: 0 }, { count: 0 }]);
});
