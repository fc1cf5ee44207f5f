import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { renewTotals } from '../../orders/server/renew-totals.ts';
import { giveBack } from '../../orders/server/give-back.ts';
import { holdOrders } from '../../orders/server/hold-orders.ts';
import { record as recordOrder } from '../../orders/server/order-record.ts';
import { processAgain } from '../../orders/server/process-again.ts';

/** Gives the lines of a shop's waiting orders with a SKU their product, and lets go on what waited for it. Returns how many orders have such lines. */
export async function linkLines(tx: Tx, ctx: Ctx, { shopId, sku, productId }: { shopId: number; sku: string; productId: number }): Promise<number> {
  const { accountId } = ctx.actor;
  const waiting = await all(
    tx,
    sql<{ id: number; status: string; cause: string }>`
      select o.id, o.status, o.cause from orders o
      where o.account_id = ${accountId} and o.shop_id = ${shopId} and o.status in ('Backordered', 'Exception', 'Holding', 'Processing')
        and exists (select from order_lines i where i.account_id = o.account_id and i.order_id = o.id and i.sku = ${sku} and i.product_id is null)
      order by o.id for update of o`,
  );
  await holdOrders(
    tx,
    accountId,
    waiting.map(({ id }) => id),
  );
  await sql`
    update order_lines set product_id = ${productId} where account_id = ${accountId} and sku = ${sku} and product_id is null
      and order_id = any(${waiting.map(({ id }) => id)}::bigint[])`.execute(tx);
  for (const { id, status, cause } of waiting) {
    await renewTotals(tx, accountId, id);
    if (status !== 'Exception' || cause !== 'unknown_sku') continue;
    await giveBack(tx, ctx, id);
    await processAgain(tx, ctx, id);
    await recordOrder(tx, ctx, id, { verb: 'order.release', event: 'order.released', detail: { sku } });
  }
  return waiting.length;
}
