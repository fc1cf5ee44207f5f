import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { loadBook } from '../../rates/server/load-book.ts';

/** So many of an account's latest orders and shipments tell what its goods are priced in. */
const LATEST = 20;

/** The currencies that money is converted from or into: of accounts, prices and fees, and of what was ordered and sent last. */
export async function currenciesInUse(tx: Tx): Promise<ReadonlySet<string>> {
  const latest = (table: string) => sql`
    select w.currency from accounts a cross join lateral (
      select currency from ${sql.table(table)} w where w.account_id = a.account_id order by w.id desc limit ${LATEST}) w
    where a.test_of is null`;
  const rows = await all(
    tx,
    sql<{ currency: string }>`
      select currency from accounts where test_of is null
      union select currency from warehouses where is_active
      union select currency from return_terms where replaced_at is null
      union select currency from subscription_plans
      union ${latest('orders')}
      union ${latest('shipments')}`,
  );
  return new Set([...(await loadBook(tx)).currencies, ...rows.map(({ currency }) => currency)]);
}
