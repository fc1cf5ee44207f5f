import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { json, type Tx } from '../../../server/db.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import type { GoodsById, LineWork, OrderWork } from './load-work.ts';

/** Units of a product that went into a parcel for a line. */
export interface TakenOut {
  line: number;
  product_id: number;
  quantity: number;
}

/** Takes the units out of the stock and off what is promised to the order; returns what was taken, of a bundle its parts. */
export async function takeOut(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  order: OrderWork,
  packed: readonly { line: LineWork; quantity: number }[],
  goods: GoodsById,
  own: number | null,
): Promise<TakenOut[]> {
  const { accountId } = ctx.actor;
  const warehouse = order.warehouse ?? '';
  const parts = packed.flatMap(({ line, quantity }) =>
    (goods.get(line.product_id ?? 0)?.parts ?? []).map((part) => ({ line: line.line, product_id: part.productId, quantity: quantity * part.quantity })),
  );
  const moves = parts.map((part) => ({ productId: part.product_id, warehouse, reason: 'packed' as const, quantity: part.quantity }));
  const box = own === null ? [] : [{ productId: own, warehouse, reason: 'adjusted' as const, quantity: -1 }];
  await moveStock(tx, ctx, [...moves, ...box], { object: { kind: 'order', id: order.id } });
  const taken = sql`jsonb_to_recordset(${json(parts)}) as p(line int, product_id bigint, quantity int)`;
  const mine = sql`a.account_id = ${accountId} and a.order_id = ${order.id} and a.warehouse = ${warehouse} and a.line = p.line and a.product_id = p.product_id`;
  // What is used up goes first: no row of nothing is allowed.
  await sql`delete from order_allocations a using ${taken} where ${mine} and a.quantity = p.quantity`.execute(tx);
  await sql`update order_allocations a set quantity = a.quantity - p.quantity from ${taken} where ${mine} and a.quantity > p.quantity`.execute(tx);
  await sql`
    update order_lines i set allocated = allocated - p.quantity, fulfilled = fulfilled + p.quantity
    from jsonb_to_recordset(${json(packed.map(({ line, quantity }) => ({ line: line.line, quantity })))}) as p(line int, quantity int)
    where i.account_id = ${accountId} and i.order_id = ${order.id} and i.line = p.line`.execute(tx);
  return parts;
}
