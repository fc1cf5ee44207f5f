import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { ASK } from './asked.ts';
import { eachOrder } from './each-order.ts';

/** Holds, releases, cancels or archives several orders. */
export const setOrderStatus = verb(orders.setStatus, ({ tx, ctx, body }) => eachOrder(tx, ctx, body.ids, (id) => ASK[body.status](tx, ctx, id)));
