import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { eachOf } from '../../../server/each-of.ts';
import { sayError } from '../../../server/words.ts';
import { holdOrders } from './hold-orders.ts';

/** Does to each of several orders what is allowed, and names the others with the specification's sentence and the reason of each. */
export async function eachOrder(tx: Tx, ctx: Ctx, ids: readonly number[], work: (id: number) => Promise<void>) {
  await holdOrders(tx, ctx.actor.accountId, ids);
  const { done, refused } = await eachOf(tx, ctx, { table: 'orders', ids }, work);
  return { done, refused, message: refused.length === 0 ? null : sayError(ctx.lang, 'orders_not_eligible') };
}
