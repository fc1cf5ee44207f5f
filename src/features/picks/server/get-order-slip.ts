import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { renderSlip } from '../../orders/server/render-slip.ts';
import { picks } from '../contract.ts';
import { ownerOf } from './desk-order.ts';

/** The packing slip of an order at the desk, before its box is closed. Throws `not_found`, or `invalid_input` for a sheet of paper in ZPL. */
export const getOrderSlip = systemVerb(picks.orderSlip, async ({ tx, ctx, params, query }) => {
  const { accountId } = await ownerOf(tx, params.id);
  const { timeZone } = (await deskIn(tx, ctx, accountId)).actor;
  return renderSlip(tx, { accountId, orderId: params.id }, { accept: ctx.accept, timeZone }, query);
});
