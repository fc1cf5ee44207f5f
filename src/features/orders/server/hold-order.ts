import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { holdIn } from './asked.ts';
import { readOrder } from './read-order.ts';

/** Keeps an order until it is released. Throws `not_found` or `not_eligible`. */
export const holdOrder = verb(orders.hold, async ({ tx, ctx, params, body }) => {
  await holdIn(tx, ctx, params.id, body.reason || undefined);
  return { order: await readOrder(tx, ctx, params.id) };
});
