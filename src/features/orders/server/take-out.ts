import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { json, type Tx } from '../../../server/db.ts';
import { dealLots, type LotTaken } from '../../stock/lots.ts';
import { lotsToTake } from '../../stock/server/lots-to-take.ts';
import { moveStock, type Move } from '../../stock/server/move-stock.ts';
import type { GoodsById, LineWork, OrderWork } from './load-work.ts';

/** Units of a product that went into a parcel for a line, and of which lots, where it is kept by lot. */
export interface TakenOut {
  line: number;
  product_id: number;
  quantity: number;
  lots?: LotTaken[];
}

type Part = Pick<TakenOut, 'line' | 'product_id' | 'quantity'>;

/** The same with the lots that the desk was told to take. */
async function withLots(tx: Tx, accountId: number, warehouse: string, parts: readonly Part[]): Promise<TakenOut[]> {
  const byProduct = Map.groupBy(parts, (part) => part.product_id);
  const wanted = new Map([...byProduct].map(([id, own]) => [id, own.reduce((sum, part) => sum + part.quantity, 0)]));
  const taken = await lotsToTake(tx, accountId, warehouse, wanted);
  const lotsOfPart = new Map<Part, LotTaken[]>();
  for (const [id, lots] of taken) {
    const own = byProduct.get(id) ?? [];
    const dealt = dealLots(
      lots,
      own.map((part) => part.quantity),
    );
    for (const [i, part] of own.entries()) lotsOfPart.set(part, dealt[i]?.lots ?? []);
  }
  return parts.map((part) => {
    const lots = lotsOfPart.get(part);
    return lots === undefined ? part : { ...part, lots };
  });
}

/** What takes units of a part out of the stock, or back in with a sign of -1: of each lot its own, and without one what no lot is known of. */
export function packedMoves({ product_id: productId, quantity, lots = [] }: Omit<TakenOut, 'line'>, warehouse: string, sign: 1 | -1 = 1): Move[] {
  const rest = quantity - lots.reduce((sum, one) => sum + one.quantity, 0);
  const move = { productId, warehouse, reason: 'packed' as const };
  return [...lots.map((one) => ({ ...move, ...one, quantity: sign * one.quantity })), ...(rest > 0 ? [{ ...move, quantity: sign * rest }] : [])];
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
  const wanted = packed.flatMap(({ line, quantity }) =>
    (goods.get(line.product_id ?? 0)?.parts ?? []).map((part) => ({ line: line.line, product_id: part.productId, quantity: quantity * part.quantity })),
  );
  const parts = await withLots(tx, accountId, warehouse, wanted);
  const moves = parts.flatMap((part) => packedMoves(part, warehouse));
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
