import { sql, type RawBuilder } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { Change } from '../rules.ts';

/** Sums of a product in a warehouse that are not those of its movements. */
export interface StockDifference {
  account_id: number;
  product_id: number;
  warehouse: string;
  kept: Sums;
  counted: Sums;
}

interface Sums extends Change {
  /** Units by lot, of those that have one. */
  lots: Readonly<Record<string, number>>;
}

const byLot = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select account_id, product_id, warehouse, jsonb_object_agg(lot || ' ' || expires_on, n) as lots from (
    select account_id, product_id, warehouse, coalesce(lot, '') as lot, coalesce(expires_on, 'infinity') as expires_on, sum(on_hand)::int as n
    from ${from} group by 1, 2, 3, 4, 5 having sum(on_hand) <> 0) s group by account_id, product_id, warehouse)`;

/** Counts stock from zero by its movements, of one account or of all, and returns where the sums that are kept differ. */
export async function checkStock(tx: Tx, accountId?: number): Promise<StockDifference[]> {
  const own = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`;
  const sums = (of: string) =>
    sql`jsonb_build_object(${sql.join(['on_hand', 'allocated', 'inbound'].flatMap((name) => [sql.lit(name), sql`coalesce(${sql.ref(`${of}.${name}`)}, 0)`]))}, 'lots', coalesce(${sql.ref(`${of}.lots`)}, '{}'))`;
  return all(
    tx,
    sql<StockDifference>`
      with counted as (
        select * from (
          select account_id, product_id, warehouse, sum(on_hand)::int as on_hand, sum(allocated)::int as allocated, sum(inbound)::int as inbound
          from stock_movements where ${own} group by account_id, product_id, warehouse) m
        left join ${byLot(sql`stock_movements where (lot is not null or expires_on is not null) and ${own}`)} l using (account_id, product_id, warehouse)),
      kept as (
        select * from (select * from stock_levels where ${own}) v
        full join ${byLot(sql`stock_lots where ${own}`)} l using (account_id, product_id, warehouse))
      select account_id, product_id, warehouse, ${sums('kept')} as kept, ${sums('counted')} as counted
      from kept full join counted using (account_id, product_id, warehouse)
      where ${sums('kept')} <> ${sums('counted')}
      order by account_id, product_id, warehouse`,
  );
}
