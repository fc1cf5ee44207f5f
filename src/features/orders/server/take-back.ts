import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, maybe, type Tx } from '../../../server/db.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { holdOrders } from './hold-orders.ts';
import { packedMoves, type TakenOut } from './take-out.ts';

/** What comes out of a parcel. */
export interface Opened {
  orderId: number;
  warehouse: string;
  packaging: string | null;
  /** Units by line, and what they were when they were packed: of a bundle the parts it had then. */
  lines: readonly { line: number; quantity: number; parts: readonly Omit<TakenOut, 'line'>[] }[];
}

/** The merchant's own packaging by its code; none for what is the warehouse's. */
const ownBox = (tx: Tx, accountId: number, warehouse: string, code: string) =>
  maybe(
    tx,
    sql<{ id: number }>`
      select p.id from products p where p.account_id = ${accountId} and p.product_id = ${code} and p.is_packaging
        and not exists (select from warehouse_packaging b where b.warehouse = ${warehouse} and b.code = p.product_id)`,
  );

interface Kept {
  line: number;
  product_id: number;
  quantity: number;
  units: number;
}

/** Whether some of a line are promised as something else than what comes back: then nobody could tell what one unit of it is. */
async function isMixed(tx: Tx, accountId: number, { orderId, lines }: Opened): Promise<boolean> {
  const promised = await all(
    tx,
    sql<Kept>`
      select a.line, a.product_id, sum(a.quantity)::int as quantity, i.allocated as units from order_allocations a
      join order_lines i on i.account_id = a.account_id and i.order_id = a.order_id and i.line = a.line
      where a.account_id = ${accountId} and a.order_id = ${orderId} group by 1, 2, i.allocated`,
  );
  return lines.some(({ line, quantity, parts }) => {
    const own = promised.filter((one) => one.line === line);
    const isSame = (one: Kept) => one.quantity * quantity === (parts.find((part) => part.product_id === one.product_id)?.quantity ?? 0) * one.units;
    return own.length > 0 && !(own.length === parts.length && own.every(isSame));
  });
}

/**
 * Takes the units of a parcel back into the stock, promised to their order as before they were packed; the merchant's own box is there again, too.
 * Tells whether the order can be packed again as it is promised now: not where the rest of a bundle is promised with other parts.
 */
export async function takeBack(tx: Tx, ctx: Pick<Ctx, 'actor'>, opened: Opened): Promise<{ canPack: boolean }> {
  const { accountId } = ctx.actor;
  const { orderId, warehouse, packaging, lines } = opened;
  const canPack = !(await isMixed(tx, accountId, opened));
  const parts = lines.flatMap(({ line, parts: own }) => own.map((part) => ({ line, ...part })));
  const moves = parts.flatMap((part) => packedMoves(part, warehouse, -1));
  const own = packaging === null ? null : await ownBox(tx, accountId, warehouse, packaging);
  const box = own === null ? [] : [{ productId: own.id, warehouse, reason: 'adjusted' as const, quantity: 1 }];
  const back = [...moves, ...box];
  // With what the order has besides: it may give that back, too.
  await holdOrders(
    tx,
    accountId,
    [orderId],
    back.map((move) => move.productId),
  );
  await moveStock(tx, ctx, back, { object: { kind: 'order', id: orderId } });
  await sql`
    insert into order_allocations as a (account_id, order_id, line, product_id, warehouse, quantity)
    select ${accountId}, ${orderId}, p.line, p.product_id, ${warehouse}, p.quantity from jsonb_to_recordset(${json(parts)}) as p(line int, product_id bigint, quantity int)
    on conflict (account_id, order_id, line, product_id, warehouse) do update set quantity = a.quantity + excluded.quantity`.execute(tx);
  await sql`
    update order_lines i set allocated = allocated + p.quantity, fulfilled = fulfilled - p.quantity
    from jsonb_to_recordset(${json(lines)}) as p(line int, quantity int)
    where i.account_id = ${accountId} and i.order_id = ${orderId} and i.line = p.line`.execute(tx);
  return { canPack };
}
