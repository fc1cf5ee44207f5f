import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { giveBack } from './give-back.ts';
import { lockFor, moveOrder, record } from './order-record.ts';
import { readOrder } from './read-order.ts';

/** Ends an order of which the rest is not sent any more. Throws `not_found` or `not_eligible`. */
export const closeShort = verb(orders.closeShort, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const { units, units_fulfilled: fulfilled } = await lockFor(tx, accountId, params.id, 'closeShort');
  await giveBack(tx, ctx, params.id);
  const ended = sql`, ended_at = ${ctx.now().toISOString()}`;
  await moveOrder(tx, accountId, params.id, { status: 'Fulfilled', cause: 'closed_short', values: { fulfilled, units } }, ended);
  await record(tx, ctx, params.id, { verb: 'order.close_short', event: 'order.fulfilled', detail: { fulfilled, units } });
  return { order: await readOrder(tx, ctx, params.id) };
});
