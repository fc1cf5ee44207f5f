import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { removeIn } from './asked.ts';

/** Deletes an order nothing of which was picked. Throws `not_found` or `not_eligible`. */
export const removeOrder = verb(orders.remove, async ({ tx, ctx, params }) => {
  await removeIn(tx, ctx, params.id);
  return { id: params.id };
});
