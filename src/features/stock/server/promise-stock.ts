import { sql } from 'kysely';
import { personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, one, type Tx } from '../../../server/db.ts';

/** What a warehouse has of a product that is promised to nobody. */
export interface FreeStock {
  productId: number;
  warehouse: string;
  free: number;
  /** Announced and not here yet. */
  inbound: number;
}

/** Units of one product in one warehouse that an order is to have. */
export interface StockPromise {
  orderId: number;
  productId: number;
  warehouse: string;
  quantity: number;
}

/**
 * Holds the stock of products until the end of the transaction, so that what is read here can be promised to many orders at a time. Rows are
 * taken in the order in which `moveStock` takes them.
 */
export function lockStock(tx: Tx, accountId: number, productIds: readonly number[]): Promise<FreeStock[]> {
  return all(
    tx,
    sql<FreeStock>`
      select product_id as "productId", warehouse, on_hand - allocated as free, inbound from stock_levels
      where account_id = ${accountId} and product_id = any(${[...new Set(productIds)]}::bigint[]) order by product_id, warehouse for update`,
  );
}

/**
 * Promises stock to many orders at a time: the same as `moveStock` with the reason `allocated` for each, in two statements however many there
 * are. What {@link lockStock} showed must cover it; the table's own fence refuses everything otherwise.
 */
export async function promiseStock(tx: Tx, { actor }: Pick<Ctx, 'actor'>, promises: readonly StockPromise[]): Promise<void> {
  if (promises.length === 0) return;
  const { accountId } = actor;
  const rows = json(promises.map((one) => ({ order_id: one.orderId, product_id: one.productId, warehouse: one.warehouse, quantity: one.quantity })));
  const given = sql`jsonb_to_recordset(${rows}) as p(order_id bigint, product_id bigint, warehouse text, quantity int)`;
  const { n } = await one(
    tx,
    sql<{ n: number }>`
      with promised as (
        update stock_levels l set allocated = allocated + s.quantity
        from (select product_id, warehouse, sum(quantity)::int as quantity from ${given} group by product_id, warehouse) s
        where l.account_id = ${accountId} and l.product_id = s.product_id and l.warehouse = s.warehouse
        returning l.product_id, l.warehouse, l.on_hand),
      written as (
        insert into stock_movements (account_id, product_id, warehouse, reason, on_hand, allocated, inbound, on_hand_after, object_kind, object_id, user_id, staff_user_id)
        select ${accountId}, p.product_id, p.warehouse, 'allocated', 0, p.quantity, 0, l.on_hand, 'order', p.order_id, ${personBehind(actor)}::bigint,
          ${actor.staffUserId}::bigint
        from ${given} join promised l on l.product_id = p.product_id and l.warehouse = p.warehouse
        returning 1)
      select count(*)::int as n from written`,
  );
  if (n !== promises.length) throw new Error('Stock was promised that was never there.');
}
