import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, maybe, type Tx } from '../../../server/db.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { goodsOf } from './load-work.ts';

/** What comes out of a parcel. */
export interface Opened {
  orderId: number;
  warehouse: string;
  packaging: string | null;
  lines: readonly { line: number; quantity: number }[];
}

/** The merchant's own packaging by its code; none for what is the warehouse's. */
const ownBox = (tx: Tx, accountId: number, warehouse: string, code: string) =>
  maybe(
    tx,
    sql<{ id: number }>`
      select p.id from products p where p.account_id = ${accountId} and p.product_id = ${code} and p.is_packaging
        and not exists (select from warehouse_packaging b where b.warehouse = ${warehouse} and b.code = p.product_id)`,
  );

/** Takes the units of a parcel back into the stock, promised to their order as before they were packed; the merchant's own box is there again, too. */
export async function takeBack(tx: Tx, ctx: Pick<Ctx, 'actor'>, { orderId, warehouse, packaging, lines }: Opened): Promise<void> {
  const { accountId } = ctx.actor;
  const packed = await all(
    tx,
    sql<{ line: number; product_id: number | null; quantity: number }>`
      select i.line, i.product_id, p.quantity from jsonb_to_recordset(${json(lines)}) as p(line int, quantity int)
      join order_lines i on i.account_id = ${accountId} and i.order_id = ${orderId} and i.line = p.line order by i.line`,
  );
  const goods = await goodsOf(tx, accountId, packed);
  const parts = packed.flatMap(({ line, product_id: productId, quantity }) =>
    (goods.get(productId ?? 0)?.parts ?? []).map((part) => ({ line, product_id: part.productId, quantity: quantity * part.quantity })),
  );
  const moves = parts.map((part) => ({ productId: part.product_id, warehouse, reason: 'packed' as const, quantity: -part.quantity }));
  const own = packaging === null ? null : await ownBox(tx, accountId, warehouse, packaging);
  const box = own === null ? [] : [{ productId: own.id, warehouse, reason: 'adjusted' as const, quantity: 1 }];
  await moveStock(tx, ctx, [...moves, ...box], { object: { kind: 'order', id: orderId } });
  await sql`
    insert into order_allocations as a (account_id, order_id, line, product_id, warehouse, quantity)
    select ${accountId}, ${orderId}, p.line, p.product_id, ${warehouse}, p.quantity from jsonb_to_recordset(${json(parts)}) as p(line int, product_id bigint, quantity int)
    on conflict (account_id, order_id, line, product_id, warehouse) do update set quantity = a.quantity + excluded.quantity`.execute(tx);
  await sql`
    update order_lines i set allocated = allocated + p.quantity, fulfilled = fulfilled - p.quantity
    from jsonb_to_recordset(${json(packed)}) as p(line int, quantity int)
    where i.account_id = ${accountId} and i.order_id = ${orderId} and i.line = p.line`.execute(tx);
}
