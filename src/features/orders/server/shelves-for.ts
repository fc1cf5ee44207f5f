import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { Shelves } from '../allocation.ts';
import type { GoodsById } from './load-work.ts';

/** What every warehouse has free for an order, by the parts of bundles. What the order holds itself counts as there: it is given back before it is changed. */
export async function shelvesFor(tx: Tx, accountId: number, goods: GoodsById, orderId: number | null): Promise<Shelves> {
  const productIds = [...goods.values()].flatMap((one) => one.parts.map((part) => part.productId));
  const levels = await all(
    tx,
    sql<{ productId: number; warehouse: string; free: number }>`
      select l.product_id as "productId", l.warehouse, greatest(0, l.on_hand - l.allocated - l.expired + coalesce(own.quantity, 0)) as free
      from stock_levels l
      left join (
        select product_id, warehouse, sum(quantity)::int as quantity from order_allocations
        where account_id = ${accountId} and order_id = ${orderId}::bigint group by product_id, warehouse
      ) own on own.product_id = l.product_id and own.warehouse = l.warehouse
      where l.account_id = ${accountId} and l.product_id = any(${productIds}::bigint[])`,
  );
  return new Shelves(levels);
}
