import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { removeIn } from './asked.ts';
import { eachOrder } from './each-order.ts';

/** Deletes several orders. */
export const removeOrders = verb(orders.removeMany, ({ tx, ctx, body }) => eachOrder(tx, ctx, body.ids, (id) => removeIn(tx, ctx, id)));
