import { sql } from 'kysely';
import { personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, one, type Tx } from '../../../server/db.ts';
import { renewExpired } from './expired.ts';

/** What a warehouse has of a product that is promised to nobody and has not expired. */
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
 * taken in the order in which `moveStock` takes them. What expired by now is counted anew: it is never promised.
 */
export async function lockStock(tx: Tx, accountId: number, productIds: readonly number[]): Promise<FreeStock[]> {
  const mine = sql`l.account_id = ${accountId} and l.product_id = any(${[...new Set(productIds)]}::bigint[])`;
  const free = sql`l.product_id as "productId", l.warehouse, l.available as free, l.inbound`;
  const held = await all(
    tx,
    sql<FreeStock & { byLot: boolean }>`
      select ${free}, l.expired > 0 or (select p.has_lots from products p where p.account_id = l.account_id and p.id = l.product_id) as "byLot"
      from stock_levels l where ${mine} order by l.product_id, l.warehouse for update of l`,
  );
  const byLot = held.filter((one) => one.byLot);
  if (byLot.length === 0) return held;
  await renewExpired(tx, accountId, byLot);
  return all(tx, sql<FreeStock>`select ${free} from stock_levels l where ${mine} order by l.product_id, l.warehouse`);
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
