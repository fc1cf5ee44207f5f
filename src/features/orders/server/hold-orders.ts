import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { holdRows } from '../../../server/hold-rows.ts';
import { lockStock } from '../../stock/server/promise-stock.ts';

/**
 * Holds orders until the end of the transaction, and then all the stock that is promised to them or is of `products`. Whoever touches several orders, or
 * the stock of one in two steps, begins so; the balance comes after the stock, and carts come last.
 */
export async function holdOrders(tx: Tx, accountId: number, ids: readonly number[], products: readonly number[] = []): Promise<void> {
  const held = await holdRows(tx, accountId, 'orders', ids);
  const promised = await all(
    tx,
    sql<{ id: number }>`select distinct product_id as id from order_allocations where account_id = ${accountId} and order_id = any(${held}::bigint[])`,
  );
  await lockStock(tx, accountId, [...products, ...promised.map((each) => each.id)]);
}
