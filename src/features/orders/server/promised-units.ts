import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { OrderStatus } from '../status.ts';
import { holdOrders } from './hold-orders.ts';
import { unpromise } from './unpromise.ts';

interface Promised {
  id: number;
  status: OrderStatus;
  line: number;
  quantity: number;
}

/** Holds the orders to which a product is promised in a warehouse, and all the stock they may give back, until the end of the transaction. */
export async function lockPromised(tx: Tx, accountId: number, productId: number, warehouse: string): Promise<number[]> {
  const promised = await all(
    tx,
    sql<{ id: number }>`
      select distinct order_id as id from order_allocations where account_id = ${accountId} and product_id = ${productId} and warehouse = ${warehouse}`,
  );
  const ids = promised.map((each) => each.id);
  await holdOrders(tx, accountId, ids, [productId]);
  return ids;
}

/**
 * Takes back so many promised units from `held` orders: from those nobody has begun before those on carts, if these are meant too, and from the youngest
 * first. What is not begun is processed again and says then what it waits for; what is on a cart fails. Returns the orders, and how many units were left.
 */
export async function takePromised(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId' | 'now'>,
  { productId, warehouse, units, held, isBegunToo }: { productId: number; warehouse: string; units: number; held: readonly number[]; isBegunToo: boolean },
): Promise<{ taken: number[]; left: number }> {
  const promised = await all(
    tx,
    sql<Promised>`
      select o.id, o.status, min(l.line)::int as line, sum(l.quantity)::int as quantity
      from order_allocations l join orders o on o.account_id = l.account_id and o.id = l.order_id
      where l.account_id = ${ctx.actor.accountId} and l.product_id = ${productId} and l.warehouse = ${warehouse} and o.id = any(${[...held]}::bigint[])
        and (${isBegunToo} or o.status = 'Ready')
      group by o.id, o.status, o.placed_at order by o.status = 'Packing', o.placed_at desc, o.id desc`,
  );
  const taken: number[] = [];
  let left = units;
  for (const { id, status, line, quantity } of promised) {
    if (left <= 0) break;
    await unpromise(tx, ctx, id, { line, productId, warehouse, missing: Math.min(left, quantity), isBegun: status === 'Packing' });
    taken.push(id);
    left -= quantity;
  }
  return { taken, left };
}
