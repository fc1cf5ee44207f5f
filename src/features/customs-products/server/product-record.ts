import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { refusingTaken } from '../../../server/unless-taken.ts';

const KIND = 'customs_product';

/** Runs a statement that may hit another product with the same merchant's id. Throws `invalid_input` at `product_id`. */
export const unlessTaken = refusingTaken({ customs_products_by_product_id: { field: 'product_id', problem: { key: 'customs-products:problem.taken' } } });

export async function record(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId'>,
  id: number,
  deed: 'create' | 'update' | 'delete',
  detail: Record<string, unknown> = {},
): Promise<void> {
  await audit(tx, ctx, { verb: `${KIND}.${deed}`, object: { kind: KIND, id }, detail });
  await emit(tx, ctx.actor.accountId, `${KIND}.${deed}d`, { kind: KIND, id });
}
