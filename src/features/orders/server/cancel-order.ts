import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { cancelIn } from './asked.ts';
import { readOrder } from './read-order.ts';

/** Cancels an order, or what is left of it. Throws `not_found` or `not_eligible`. */
export const cancelOrder = verb(orders.cancel, async ({ tx, ctx, params }) => {
  await cancelIn(tx, ctx, params.id);
  return { order: await readOrder(tx, ctx, params.id) };
});
