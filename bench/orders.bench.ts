import { sql } from 'kysely';
import { startApp } from '../test/harness.ts';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { stocked, type Stocked } from '../src/features/orders/server/testing/stocked.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { one, type Db } from '../src/server/db.ts';
import { atLeast, round, told, type Result } from './result.ts';

const GOAL_PER_SECOND = 300;
const SIZES = { warmUp: 300, measured: 6000, created: 200 } as const;
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

/** Orders made one by one, and taken from Processing to Ready (address, allocation, funds), on PostgreSQL (quality.md, "Speed"). */
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
    return [
      atLeast('orders taken from Processing to Ready', Math.round(SIZES.measured / seconds), 'a second', GOAL_PER_SECOND),
      told('orders created one by one', round(await created(m, products[0]?.sku ?? ''), 0), 'a second'),
    ];
  } finally {
    await t.stop();
  }
}
