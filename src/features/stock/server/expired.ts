import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../server/db.ts';

/** A product in a warehouse. */
export interface Place {
  productId: number;
  warehouse: string;
}

/**
 * How many units of each lot are booked to products, by the sums that are kept (db/schema.sql, stock_lots): of what was booked without a lot, what the
 * lots leave of the units on hand. However much has moved, a row for each lot that is there is read.
 */
export const lotSums = (accountId: number, productIds: RawBuilder<unknown>): RawBuilder<unknown> => {
  const theirs = sql`account_id = ${accountId} and product_id = any(${productIds})`;
  return sql`
    select product_id, warehouse, nullif(lot, '') as lot, nullif(expires_on, 'infinity') as expires_on, on_hand as n from stock_lots where ${theirs}
    union all
    select l.product_id, l.warehouse, null, null, (l.on_hand - coalesce(k.n, 0))::int
    from (select product_id, warehouse, on_hand from stock_levels where ${theirs}) l
    left join (select product_id, warehouse, sum(on_hand) as n from stock_lots where ${theirs} group by product_id, warehouse) k using (product_id, warehouse)
    where l.on_hand <> coalesce(k.n, 0)`;
};

/** The same by the movements until `before`. */
const lotSumsBefore = (accountId: number, productIds: RawBuilder<unknown>, before: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select product_id, warehouse, lot, expires_on, sum(on_hand)::int as n from stock_movements
  where account_id = ${accountId} and product_id = any(${productIds}) and on_hand <> 0 and created_at < ${before} group by product_id, warehouse, lot, expires_on`;

/**
 * How many units have expired (`n`) by product and warehouse, on the warehouse's own day now or `at` a moment; without a row where nothing is kept by lot.
 * What left without a lot being named is taken to be of those that expire first, as `lotsLeft` takes it.
 */
export function expiredUnits(
  accountId: number,
  productIds: RawBuilder<unknown>,
  past?: { before: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const sums = past === undefined ? lotSums(accountId, productIds) : lotSumsBefore(accountId, productIds, past.before);
  return sql`
    select s.product_id, s.warehouse,
      greatest(0, coalesce(sum(s.n) filter (where s.n < 0 or s.expires_on < (${past?.at ?? sql`now()`} at time zone w.time_zone)::date), 0))::int as n
    from (${sums}) s join warehouses w on w.code = s.warehouse
    join products p on p.account_id = ${accountId} and p.id = s.product_id and p.has_lots group by s.product_id, s.warehouse`;
}

/** Counts anew what has expired of products in warehouses. The caller holds their sums, so that nothing moves meanwhile. */
export async function renewExpired(tx: Tx, accountId: number, places: readonly Place[]): Promise<void> {
  const ids = sql`${places.map((one) => one.productId)}::bigint[]`;
  const wanted = sql`select * from unnest(${ids}, ${places.map((one) => one.warehouse)}::text[]) as k(product_id, warehouse)`;
  await sql`
    update stock_levels l set expired = coalesce(e.n, 0)
    from (${wanted}) k left join (${expiredUnits(accountId, ids)}) e using (product_id, warehouse)
    where l.account_id = ${accountId} and l.product_id = k.product_id and l.warehouse = k.warehouse and l.expired <> coalesce(e.n, 0)`.execute(tx);
}
