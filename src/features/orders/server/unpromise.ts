import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { giveBack } from './give-back.ts';
import { lockOrder, record } from './order-record.ts';
import { failPick } from './pick-order.ts';
import { processAgain } from './process-again.ts';

/**
 * Takes back what was promised to an order, because units of a line are not there in a warehouse. One that nobody has begun is processed again: it goes from
 * another warehouse, or waits and says for what. One on a cart fails as if its picker had not found them.
 */
export async function unpromise(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId' | 'now'>,
  id: number,
  { line, productId, warehouse, missing, isBegun }: { line: number; productId: number; warehouse: string; missing: number; isBegun: boolean },
): Promise<void> {
  if (isBegun) return failPick(tx, ctx, id, { line, productId, missing, warehouse });
  await lockOrder(tx, ctx.actor.accountId, id);
  await giveBack(tx, ctx, id);
  await processAgain(tx, ctx, id);
  await record(tx, ctx, id, { verb: 'order.process', event: 'order.released', detail: { warehouse, missing } });
}
