import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { releaseIn } from './asked.ts';
import { readOrder } from './read-order.ts';

/** Processes a held, failed or backordered order again. Throws `not_found` or `not_eligible`. */
export const releaseOrder = verb(orders.release, async ({ tx, ctx, params }) => {
  await releaseIn(tx, ctx, params.id);
  return { order: await readOrder(tx, ctx, params.id) };
});
