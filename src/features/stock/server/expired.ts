import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../server/db.ts';

/** A product in a warehouse. */
export interface Place {
  productId: number;
  warehouse: string;
}

/** By lot, how many units the movements that `which` names leave of the account's products that are kept by lot. */
const lotSums = (accountId: number, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.product_id, m.warehouse, m.lot, m.expires_on, sum(m.on_hand)::int as n from stock_movements m
  join products p on p.account_id = m.account_id and p.id = m.product_id and p.has_lots
  where m.account_id = ${accountId} and m.on_hand <> 0 and ${which} group by m.product_id, m.warehouse, m.lot, m.expires_on`;

/**
 * How many units have expired (`n`) by product and warehouse, on the warehouse's own day at `at`; without a row where nothing is kept by lot. What left
 * without a lot being named is taken to be of those that expire first, as `lotsLeft` takes it.
 */
export const expiredUnits = (accountId: number, which: RawBuilder<unknown>, at: RawBuilder<unknown> = sql`now()`): RawBuilder<unknown> => sql`
  select s.product_id, s.warehouse, greatest(0, coalesce(sum(s.n) filter (where s.n < 0 or s.expires_on < (${at} at time zone w.time_zone)::date), 0))::int as n
  from (${lotSums(accountId, which)}) s join warehouses w on w.code = s.warehouse group by s.product_id, s.warehouse`;

/** Counts anew what has expired of products in warehouses. The caller holds their sums, so that nothing moves meanwhile. */
export async function renewExpired(tx: Tx, accountId: number, places: readonly Place[]): Promise<void> {
  const ids = sql`${places.map((one) => one.productId)}::bigint[]`;
  const wanted = sql`select * from unnest(${ids}, ${places.map((one) => one.warehouse)}::text[]) as k(product_id, warehouse)`;
  await sql`
    update stock_levels l set expired = coalesce(e.n, 0)
    from (${wanted}) k left join (${expiredUnits(accountId, sql`m.product_id = any(${ids})`)}) e using (product_id, warehouse)
    where l.account_id = ${accountId} and l.product_id = k.product_id and l.warehouse = k.warehouse and l.expired <> coalesce(e.n, 0)`.execute(tx);
}
