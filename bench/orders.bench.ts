import { sql } from 'kysely';
import { startApp, type TestApp } from '../test/harness.ts';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { stocked, type Stocked } from '../src/features/orders/server/testing/stocked.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { importTasks } from '../src/features/imports/server/kinds.ts';
import { sendFile } from '../src/features/imports/server/testing/files.ts';
import { runTask, worksOf } from '../src/features/tasks/server/engine.ts';
import { one, type Db } from '../src/server/db.ts';
import { csvText } from '../src/shared/csv.ts';
import { atLeast, round, told, type Result } from './result.ts';

const GOAL_PER_SECOND = 300;
const SIZES = { warmUp: 300, measured: 6000, created: 200, imported: 20_000 } as const;
const PRODUCTS = 40;

/** Orders of two lines each, to many places, as an import stores them. */
async function fill(db: Db, accountId: number, count: number): Promise<void> {
  await db.system(async (tx) => {
    await sql`
      with made as (
        insert into orders (account_id, cause, source, to_name, to_street1, to_city, to_province, to_postal_code, to_country, service, terms, currency, value_minor, units,
          placed_at, process_at)
        select ${accountId}, 'queue', 'import', 'Ana Costa', n || ' Market Street', p.city, p.province, p.postal_code, p.country, 'cheapest', 'DDU', 'USD', 5400, 3,
          now() - n * interval '1 second', now()
        from generate_series(1, ${count}::int) n
        join (values (0, 'New York', 'NY', '10118', 'US'), (1, 'Los Angeles', 'CA', '90045', 'US'), (2, 'Berlin', null, '10119', 'DE'), (3, 'London', null, 'SW1A 1AA', 'GB'))
          as p(i, city, province, postal_code, country) on p.i = n % 4
        returning id),
      skus as (select row_number() over (order by id) - 1 as i, sku, product_id from product_skus where account_id = ${accountId})
      insert into order_lines (account_id, order_id, line, sku, product_id, quantity, sold_for_minor)
      select ${accountId}, m.id, l, s.sku, s.product_id, l, 1800 from made m cross join generate_series(1, 2) l join skus s on s.i = (m.id * 7 + l * 13) % ${PRODUCTS}`.execute(
      tx,
    );
    await sql`analyze orders, order_lines`.execute(tx);
  });
}

/** Seconds until none of the orders waits any more. */
async function processAll(m: Stocked): Promise<number> {
  const began = performance.now();
  await m.process();
  return (performance.now() - began) / 1000;
}

async function created(m: Stocked, sku: string): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < SIZES.created; i += 1) {
    const { status } = await m.who.post('/orders', { ...EXAMPLE_ORDER, order_number: null, line_items: [{ sku, quantity: 1, sold_for: 18 }] });
    if (status !== 201) throw new Error(`An order was answered ${status}.`);
  }
  return SIZES.created / ((performance.now() - began) / 1000);
}

const HEADINGS = ['order_number', 'to_name', 'to_street1', 'to_city', 'to_province', 'to_postal_code', 'to_country', 'item_sku', 'item_quantity'];

/** Seconds that the task of a file of orders takes: parse, check, store. */
async function imported({ app }: TestApp, { who, accountId }: Stocked, sku: string, count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, i) => [`BENCH-${count}-${i}`, 'Ana Costa', '350 5th Ave', 'New York', 'NY', '10118', 'US', sku, '1']);
  const { body, headers } = sendFile({ kind: 'orders', mode: 'good' }, csvText(HEADINGS, rows), 'orders.csv');
  const sent = await who.call<{ import: { id: number; task_id: number } }>('POST', '/imports', body, headers);
  if (sent.status !== 201) throw new Error(`The file was answered ${sent.status}: ${sent.raw}`);
  const began = performance.now();
  await runTask(app, worksOf(importTasks), { accountId, taskId: sent.data.import.task_id }, new AbortController().signal);
  const seconds = (performance.now() - began) / 1000;
  const { data } = await who.get<{ import: { stored: number } }>(`/imports/${sent.data.import.id}`);
  if (data.import.stored !== count) throw new Error(`${data.import.stored} orders were stored.`);
  return seconds;
}

/** Orders made one by one and by a file, and taken from Processing to Ready (address, allocation, funds), on PostgreSQL. */
export async function benchOrders(databaseUrl: string): Promise<Result[]> {
  process.env.TEST_DATABASE_URL = databaseUrl;
  const t = await startApp();
  try {
    await seedWarehouses(t.app);
    const m = await stocked(t, { funds: 10_000_000_00 });
    const products = [];
    for (let i = 0; i < PRODUCTS; i += 1) products.push(await m.product({ HKG: 100_000, LAX: 100_000 }));
    await fill(t.app.db, m.accountId, SIZES.warmUp);
    await processAll(m);
    await fill(t.app.db, m.accountId, SIZES.measured);
    const seconds = await processAll(m);
    const { ready } = await t.app.db.system((tx) =>
      one(tx, sql<{ ready: number }>`select count(*) as ready from orders where account_id = ${m.accountId} and status = 'Ready'`),
    );
    if (ready !== SIZES.warmUp + SIZES.measured) throw new Error(`${ready} orders became ready.`);
    const sku = products[0]?.sku ?? '';
    const made = await created(m, sku);
    await imported(t, m, sku, SIZES.warmUp);
    const file = await imported(t, m, sku, SIZES.imported);
    return [
      atLeast('orders taken from Processing to Ready', Math.round(SIZES.measured / seconds), 'a second', GOAL_PER_SECOND),
      told('orders created one by one', round(made, 0), 'a second'),
      told('import of 20,000 orders (parse, check, store)', round(file), 's'),
      told('orders imported', Math.round(SIZES.imported / file), 'a second'),
    ];
  } finally {
    await t.stop();
  }
}
