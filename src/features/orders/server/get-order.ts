import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { readOrder } from './read-order.ts';

/** One order with its lines, parcels and money. Throws `not_found`. */
export const getOrder = verb(orders.get, async ({ tx, ctx, params }) => ({ order: await readOrder(tx, ctx, params.id) }));
