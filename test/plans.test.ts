import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/program/features.ts';
import { wakeOrders } from '../src/features/orders/server/wake-orders.ts';
import { sweepEvents } from '../src/features/events/server/sweep-events.job.ts';
import { productsBy } from '../src/features/inbound/server/resolve-lines.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { sweepWebhooks } from '../src/features/webhooks/server/sweep-webhooks.job.ts';
import { atAccounts } from './browser.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';
import { plansOf } from './plans.ts';

let t: TestApp;
let ana: Caller;
let staff: Awaited<ReturnType<typeof atAccounts>>;

beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  ana = await asMerchant(t, { staffRole: 'admin', funds: 10_000 });
  staff = await atAccounts(t, ana);
  await t.app.db.system(async (tx) => {
    await sql`
      insert into ledger_entries (account_id, kind, memo, currency, amount_minor, balance_after_minor)
      select ${ana.accountId}, 'topup', md5(n::text), 'USD', -100, 0 from generate_series(1, 5000) n`.execute(tx);
    await sql`select gin_clean_pending_list('ledger_entries_by_memo')`.execute(tx);
    await sql`
      insert into products (account_id, product_id, barcode, name, description, coo, value_minor, currency, search_words)
      select ${ana.accountId}, 'P-' || n, 'B-' || n, 'Mug', 'Mug', 'CN', 100, 'USD', 'mug' from generate_series(1, 2000) n`.execute(tx);
    await sql`
      insert into shipments (account_id, status, order_number, service, entry_point, terms, to_name, to_street1, to_city, to_country, weight_g, currency,
        goods_value_minor, item_count, search_words, problem, problem_at)
      select ${ana.accountId}, 'Pending', 'SO-' || n / 2, 'plus', 'HKGHUB', 'DDU', 'Bo Lind', '350 5th Ave', 'New York', 'US', 100, 'USD', 100, 1, 'bo',
        case when n % 5 = 0 then 'held' end, case when n % 5 = 0 then now() - n * interval '1 day' end
      from generate_series(1, 2000) n`.execute(tx);
    await sql`analyze ledger_entries, products, shipments`.execute(tx);
  });
});
afterAll(() => t.stop());

/** An index that is asked for something, and not gone through from end to end. */
const asked = (index: string, what = '') => expect.stringMatching(new RegExp(`${index}\\b[^\\n]*\\n\\s+Index Cond: [^\\n]*${what}`));

describe('what is asked of all accounts together', () => {
  it.each([
    ['/desk/products?code=400063', ['products_by_id', 'products_by_own_id', 'products_by_scan', 'product_skus_by_sku']],
    ['/desk/inbound?code=4006381333', ['inbound_shipments_by_id', 'inbound_shipments_by_tracking', 'inbound_cartons_by_sscc']],
    ['/desk/packs/today?warehouse=LAX', ['order_fulfillments_by_packer']],
    ['/staff/people?q=costa', ['users_by_email_text', 'users_by_name_text', 'accounts_by_name_text']],
    ['/staff/merchants?q=costa', ['users_by_email_text', 'accounts_by_name_text']],
    ['/staff/mail?q=costa&total=true', ['mails_by_recipient']],
  ])('%s finds by its own index what it looks for', async (path, indexes) => {
    const plans = await plansOf(t, async () => expect((await staff('GET', path)).status).toBe(200));
    for (const index of indexes) expect(plans).toEqual(asked(index));
  });

  it.each([
    ['/staff/claims?state=decided', 'claims_decided'],
    ['/staff/mail?sort=created&order=asc', 'mails_by_time'],
    ['/staff/mail?status=failed', 'mails_by_status'],
    ['/staff/mail?kind=staff_invitation', 'mails_by_kind'],
    ['/staff/visits', 'godmode_grants_by_id'],
    ['/desk/orders?warehouse=LAX', 'orders_at_desk_next'],
    ['/desk/products', 'products_pending'],
    ['/staff/merchants', 'accounts_by_created'],
  ])('%s reads its page from an index in its order', async (path, index) => {
    expect(await plansOf(t, async () => expect((await staff('GET', path)).status).toBe(200))).toContain(index);
  });

  it.each(['mail', 'people', 'bookings', 'claims', 'invoices', 'merchants', 'team'])('/staff/%s asks no row for a search of signs alone', async (path) => {
    const plans = await plansOf(t, async () => expect((await staff('GET', `/staff/${path}?q=---`)).status).toBe(200));
    expect(plans).not.toMatch(/~~|LIKE/i);
  });

  it('/staff/warehouses counts what waits for each of them alone', async () => {
    const plans = await plansOf(t, async () => expect((await staff('GET', '/staff/warehouses')).status).toBe(200));
    for (const index of ['orders_for_one_warehouse', 'orders_at_desk_next']) expect(plans).toEqual(asked(index));
  });

  it('/staff/home looks at the orders and shipments of each merchant for their currency where a rate is old, and not each time', async () => {
    const home = () => plansOf(t, async () => expect((await staff('GET', '/staff/home')).status).toBe(200));
    const dated = (day: string) =>
      t.app.db.system((tx) =>
        sql`update fx_rates f set day = ${day}::date where day = (select max(day) from fx_rates l where l.currency = f.currency)`.execute(tx),
      );
    await dated('today');
    expect(await home()).not.toContain('shipments_pkey');
    expect(await home()).toContain('products_pending');
    await dated('2026-01-01');
    expect(await home()).toContain('shipments_pkey');
    expect(await home()).not.toContain('shipments_pkey');
  });

  it('the job webhooks.deliver looks only at webhooks for which something waits', async () => {
    const job = catalog.jobs.find(({ name }) => name === 'webhooks.deliver');
    expect(await plansOf(t, async () => job?.run(t.app, {}, AbortSignal.timeout(60_000)))).toEqual(asked('webhooks_\\w+', 't.webhook_id'));
  });

  it('/desk/counts looks up the goods of its page alone', async () => {
    const plans = await plansOf(t, async () => expect((await staff('GET', '/desk/counts?warehouse=LAX')).status).toBe(200));
    expect(plans).toMatch(/Append [^]*-> {2}Limit [^]*stock_levels/);
  });

  it.each([
    ['session.sweep-expired', 'sessions_by_last_seen', ''],
    ['storage.charge', 'stock_levels_since', 'warehouse'],
    ['tasks.sweep', 'tasks_open', 'created_at'],
    ['orders.archive', 'orders_to_archive', 'a.account_id'],
    ['orders.free-expired', 'stock_lots_expiring', 'expires_on'],
    ['invoices.issue', 'ledger_entries\\w*', 'a.account_id'],
  ])('the job %s looks only at what is due', async (name, index, what) => {
    const job = catalog.jobs.find((one) => one.name === name);
    expect(await plansOf(t, async () => job?.run(t.app, {}, AbortSignal.timeout(60_000)))).toEqual(asked(index, what));
  });

  it.each([
    ['support.mail-deadlines', ['claims_drafts']],
    ['shipments.fold-counts', ['shipment_counts_unfolded', 'volume_counts_unfolded', 'delivery_counts_unfolded']],
    ['orders.fold-counts', ['order_counts_unfolded']],
    ['returns.fold-counts', ['return_counts_unfolded']],
  ])('the job %s reads what is open from an index of it alone', async (name, indexes) => {
    const job = catalog.jobs.find((one) => one.name === name);
    const plans = await plansOf(t, async () => job?.run(t.app, {}, AbortSignal.timeout(60_000)));
    for (const index of indexes) expect(plans).toContain(index);
  });
});

it.each([
  ['events', sweepEvents],
  ['webhooks', sweepWebhooks],
])('the days of %s are told by names of their own, in whatever order the database looks at names', async (_what, sweep) => {
  // As where there are many days: every table's name is read then, and few end in a day.
  const lookup: typeof t.app.db.lookup = (work) =>
    t.app.db.lookup(async (tx) => {
      for (const way of ['nestloop', 'mergejoin']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      return work(tx);
    });
  await expect(sweep({ ...t.app, db: { ...t.app.db, lookup } })).resolves.toBeUndefined();
});

describe('what is asked of one account behind the fence', () => {
  it.each([
    ['/transactions?q=mug&total=true', 'ledger_entries_by_memo', 'memo'],
    ['/transactions?kind=label', 'ledger_entries_by_kind', 'kind'],
    ['/shipments?reported_max=2026-01-01&limit=1&total=true', 'shipments_by_problem', 'problem_at'],
    ['/returns?received_max=2020-01-01&sort=received', 'returns_by_received', `COALESCE[^\\n]*'2020-`],
    ['/radar', 'returns_ending_in', 'account_id[^\\n]*expires_at'],
    ['/tasks/counts', 'tasks_failed', 'account_id'],
    ['/views/counts?of=tasks?left=true', 'tasks_failed', 'account_id'],
    ['/shops', 'shop_orders_made', 'shop_id'],
    // Of two with one number, one on the page: so both are counted.
    ['/shipments?order_number=SO-42&limit=1&total=true', 'shipments_by_order_number', 'SO-42'],
  ])('%s finds by an index what it looks for', async (path, index, what) => {
    expect(await plansOf(t, async () => expect((await ana.get(path)).status).toBe(200))).toEqual(asked(index, what));
  });

  it('late orders are counted among those at the desk, not among all', async () => {
    await t.app.db.system(async (tx) => {
      await sql`
        insert into orders (account_id, status, cause, source, to_name, to_street1, to_city, to_country, terms, currency, units, placed_at, process_at, due_at)
        select ${ana.accountId}, case when n > 2 then 'Holding' else 'Ready' end, case when n > 2 then 'held' else 'ready' end, 'api', 'Bo Lind', '350 5th Ave',
          'New York', 'US', 'DDU', 'USD', 1, now(), now(), now() - interval '1 day'
        from generate_series(1, 2000) n`.execute(tx);
      await sql`analyze orders`.execute(tx);
    });
    const plans = await plansOf(t, async () => expect((await ana.get('/orders?is_late=true&limit=1&total=true')).data).toMatchObject({ total: 2 }));
    expect(plans).toEqual(asked('orders_at_desk', 'due_at'));
    expect((await ana.get('/orders?is_late=false&limit=1&total=true')).data).toMatchObject({ total: 1998 });
  });

  it.each([
    ['/orders?sku=NOBODY', `id = ANY ('{}'::bigint[])`],
    ['/orders?product_id=9', `id = ANY ('{}'::bigint[])`],
    ['/orders?tag=vip', 'orders_tagged'],
    ['/returns?sku=NOBODY', `id = ANY ('{}'::bigint[])`],
  ])('what %s asks for is looked up, as few have it, and not gone through', async (path, how) => {
    const plans = await plansOf(t, async () => expect((await ana.get(`${path}&limit=1&total=true`)).data).toMatchObject({ total: 0 }));
    expect(plans).toContain(how);
  });

  it.each([
    ['due', 'asc', 'orders_by_due', 'due_at'],
    ['due', 'desc', 'orders_by_due', 'due_at'],
    ['due&status=Ready', 'asc', 'orders_by_due', 'due_at'],
    ['value', 'desc', 'orders_by_value', 'value_minor'],
    ['value', 'asc', 'orders_by_value', 'value_minor'],
  ])('the orders by %s, %s, are read from an index in its order, also deep in the list', async (sort, order, index, what) => {
    await t.app.db.system((tx) =>
      sql`
        insert into orders (account_id, status, cause, source, to_name, to_street1, to_city, to_country, terms, currency, units, placed_at, process_at, due_at)
        select ${ana.accountId}, 'Ready', 'ready', 'api', 'Bo Lind', '350 5th Ave', 'New York', 'US', 'DDU', 'USD', 1, now(), now(), now()
        from generate_series(1, 2)`.execute(tx),
    );
    const path = `/orders?sort=${sort}&order=${order}&limit=1`;
    const { data } = await ana.get<{ next_page: string }>(path);
    const planOf = (page: string) => plansOf(t, async () => expect((await ana.get(page)).status).toBe(200));
    expect(await planOf(path)).toEqual(asked(index));
    expect(await planOf(`${path}&page_token=${data.next_page}`)).toEqual(asked(index, what));
  });

  it.each(['shops', 'invoices', 'manifests', 'overpacks', 'claims'])('/%s compares no row with a search of signs alone', async (path) => {
    const plans = await plansOf(t, async () => expect((await ana.get(`/${path}?q=***`)).status).toBe(200));
    expect(plans).not.toMatch(/~~/);
  });

  it('what orders wait for is looked up among the lines of those that wait, not of all', async () => {
    const plans = await plansOf(t, async () => expect((await ana.get('/products?limit=1')).status).toBe(200));
    expect(plans).toEqual(asked('order_lines_pkey', 'order_id = o.id'));
  });

  it('goods in a carton are looked up by their names', async () => {
    const plans = await plansOf(t, () => t.app.db.tenant(ana.accountId, (tx) => productsBy(tx, ana.accountId, [{ sku: 'MUG-1', quantity: 1 }])));
    for (const column of ['product_id', 'barcode', 'sku']) expect(plans).toMatch(new RegExp(`Index Cond: [^\\n]*\\b${column} = ANY`));
  });

  it('an order that waits for stock looks up the goods it needs, and none else', async () => {
    await t.app.db.system((tx) =>
      sql`
        insert into orders (account_id, status, cause, source, to_name, to_street1, to_city, to_country, terms, currency, units, placed_at, process_at)
        values (${ana.accountId}, 'Backordered', 'stock', 'api', 'Bo Lind', '350 5th Ave', 'New York', 'US', 'DDU', 'USD', 1, now(), now())`.execute(tx),
    );
    const plans = await plansOf(t, () => wakeOrders(t.app, AbortSignal.timeout(60_000)));
    expect(plans).toEqual(asked('stock_levels_pkey', 'product_id'));
    expect(plans).toEqual(asked('orders_waiting', 'account_id > '));
    expect(plans).not.toMatch(/on stock_levels[^\n]*\n\s+Index Cond[^\n]*\n\s+Filter: [^\n]*product_id/);
  });
});
