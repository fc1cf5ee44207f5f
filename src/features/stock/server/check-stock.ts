import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { Change } from '../rules.ts';

/** Sums of a product in a warehouse that are not those of its movements. */
export interface StockDifference {
  account_id: number;
  product_id: number;
  warehouse: string;
  kept: Change;
  counted: Change;
}

/** Counts stock from zero by its movements, of one account or of all, and returns where the sums that are kept differ. */
export async function checkStock(tx: Tx, accountId?: number): Promise<StockDifference[]> {
  const own = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`;
  const sums = (of: string) =>
    sql`jsonb_build_object(${sql.join(['on_hand', 'allocated', 'inbound'].flatMap((name) => [sql.lit(name), sql`coalesce(${sql.ref(`${of}.${name}`)}, 0)`]))})`;
  return all(
    tx,
    sql<StockDifference>`
      with counted as (
        select account_id, product_id, warehouse, sum(on_hand)::int as on_hand, sum(allocated)::int as allocated, sum(inbound)::int as inbound
        from stock_movements where ${own} group by account_id, product_id, warehouse),
      kept as (select * from stock_levels where ${own})
      select account_id, product_id, warehouse, ${sums('kept')} as kept, ${sums('counted')} as counted
      from kept full join counted using (account_id, product_id, warehouse)
      where ${sums('kept')} <> ${sums('counted')}
      order by account_id, product_id, warehouse`,
  );
}
