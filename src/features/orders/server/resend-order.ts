import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { chosenLines } from './chosen-lines.ts';
import { copyOrder } from './copy-order.ts';
import { lockFor, record } from './order-record.ts';
import { readOrder } from './read-order.ts';

/** Sends units that were lost again, as an order of no goods value. Throws `not_found`, `not_eligible`, or `invalid_input` at the line. */
export const resendOrder = verb(orders.resend, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  await lockFor(tx, accountId, params.id, 'resend');
  const { lines } = await chosenLines(tx, accountId, params.id, body.lines, { of: 'fulfilled', problem: 'orders:problem.moreThanSent' });
  const id = await copyOrder(tx, ctx, { from: params.id, lines, isFree: true, begin: { status: 'Processing', cause: 'queue' }, suffix: '-R' });
  const detail = body.reason ? { reason: body.reason } : {};
  await record(tx, ctx, params.id, { verb: 'order.resend', detail: { into: id, ...detail } });
  await record(tx, ctx, id, { verb: 'order.resend', event: 'order.created', detail: { from: params.id, ...detail } });
  return { order: await readOrder(tx, ctx, id) };
});
