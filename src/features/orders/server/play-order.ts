import { played } from '../../../server/auth.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { parcelOf } from '../packaging.ts';
import { lockOrder } from './order-record.ts';
import { packOrder } from './pack-order.ts';
import { failPick, pickOrder } from './pick-order.ts';
import { readOrder } from './read-order.ts';
import { readPacking } from './read-packing.ts';

/** Packs all that is promised here into one parcel, in the box that was expected to hold it. */
async function packAll(tx: Tx, warehouse: Ctx, orderId: number): Promise<void> {
  const { order, lines, units, boxes } = await readPacking(tx, warehouse.actor.accountId, orderId);
  const { box, weightG } = parcelOf(units, boxes, order.by_rules?.packaging);
  await packOrder(tx, warehouse, { orderId, lines, packaging: box?.code ?? null, weightG });
}

/** Picks a ready order, then packs it, as a warehouse would. Throws `not_found`, `not_eligible`, or what packing throws. */
export const playOrder = verb(orders.play, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId } = ctx.actor;
  const warehouse = played(ctx);
  const { status } = await lockOrder(tx, accountId, id);
  const isPicked = status === 'Packing';
  if (!isPicked) await pickOrder(tx, warehouse, id);
  const [first] = body.goes_wrong ? (await readPacking(tx, accountId, id)).lines : [];
  if (first !== undefined) await failPick(tx, warehouse, id, { line: first.line, missing: 1 });
  else if (isPicked) await packAll(tx, warehouse, id);
  return { order: await readOrder(tx, ctx, id) };
});
