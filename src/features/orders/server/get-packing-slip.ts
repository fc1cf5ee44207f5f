import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { renderSlip } from './render-slip.ts';

/** The packing slip of an order. Throws `not_found`, or `invalid_input` for a sheet of paper in ZPL. */
export const getPackingSlip = verb(orders.packingSlip, ({ tx, ctx: { actor, accept }, params, query }) =>
  renderSlip(tx, { accountId: actor.accountId, orderId: params.id }, { accept, timeZone: actor.timeZone }, query),
);
