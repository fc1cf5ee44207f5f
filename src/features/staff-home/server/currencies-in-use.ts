import { sql } from 'kysely';
import { all, type Db, type Tx } from '../../../server/db.ts';
import { loadBook } from '../../rates/server/load-book.ts';

/** So many of an account's latest orders and shipments tell what its goods are priced in. */
const LATEST = 20;
/** For so many milliseconds that is remembered: among many merchants it takes half a second to find out, and is asked whenever somebody opens the page. */
const KEEP_MS = 10 * 60_000;

interface Row {
  currency: string;
}

/** What goods are priced in, as last looked up, by database. */
const goodsIn = new WeakMap<Db, { rows: readonly Row[]; until: number }>();

/** What was ordered and sent last is priced in, of each merchant. */
async function ofGoods(tx: Tx, db: Db): Promise<readonly Row[]> {
  const before = goodsIn.get(db);
  if (before !== undefined && before.until > performance.now()) return before.rows;
  const latest = (table: string) => sql`
    select w.currency from accounts a cross join lateral (
      select currency from ${sql.table(table)} w where w.account_id = a.account_id order by w.id desc limit ${LATEST}) w
    where a.test_of is null`;
  const rows = await all(tx, sql<Row>`${latest('orders')} union ${latest('shipments')}`);
  goodsIn.set(db, { rows, until: performance.now() + KEEP_MS });
  return rows;
}

/** The currencies that money is converted from or into: of accounts, prices and fees, and of what was ordered and sent last. */
export async function currenciesInUse(tx: Tx, db: Db): Promise<ReadonlySet<string>> {
  const rows = await all(
    tx,
    sql<Row>`
      select currency from accounts where test_of is null
      union select currency from warehouses where is_active
      union select currency from return_terms where replaced_at is null
      union select currency from subscription_plans`,
  );
  return new Set([...(await loadBook(tx)).currencies, ...[...rows, ...(await ofGoods(tx, db))].map(({ currency }) => currency)]);
}
