import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { release } from '../../billing/server/reservations.ts';
import { moveStock } from '../../stock/server/move-stock.ts';

/** Gives back what was promised to a locked order: its units to the stock, and the money that was reserved for it. */
export async function giveBack(tx: Tx, ctx: Pick<Ctx, 'actor'>, id: number): Promise<void> {
  const { accountId } = ctx.actor;
  const given = await all(
    tx,
    sql<{ product_id: number; warehouse: string; quantity: number }>`
      delete from order_allocations where account_id = ${accountId} and order_id = ${id} returning product_id, warehouse, quantity`,
  );
  const moves = given.map((one) => ({ productId: one.product_id, warehouse: one.warehouse, reason: 'released' as const, quantity: one.quantity }));
  const order = { kind: 'order', id } as const;
  await moveStock(tx, ctx, moves, { object: order });
  await release(tx, accountId, order);
  await sql`
    update orders set units_allocated = 0, warehouse = null, chosen_service = null, estimate = null, reserved_minor = null, ready_at = null, due_at = null
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await sql`update order_lines set allocated = 0 where account_id = ${accountId} and order_id = ${id} and allocated > 0`.execute(tx);
}
