import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { readOrder } from './read-order.ts';
import { storeOrder } from './store-order.ts';

/** Creates an order; the job takes it up after its delay. Throws `order_repeated`, `unknown_sku`, `address_not_found` or `invalid_input`. */
export const createOrder = verb(orders.create, async ({ tx, ctx, body }) => {
  const id = await storeOrder(tx, ctx, body, { source: ctx.actor.kind === 'session' ? 'form' : 'api' });
  return { order: await readOrder(tx, ctx, id) };
});
