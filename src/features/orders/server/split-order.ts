import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { json } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { chosenLines } from './chosen-lines.ts';
import { copyOrder } from './copy-order.ts';
import { renewTotals } from './renew-totals.ts';
import { giveBack } from './give-back.ts';
import { lockFor, record } from './order-record.ts';
import { processAgain } from './process-again.ts';
import { readOrder } from './read-order.ts';
import { checkPlaces } from './store-order.ts';

/**
 * Takes units out of an order into one of their own; both are processed again, and both stay held, or wait for the end of their delay, if the order
 * did. Throws `not_found`, `not_eligible`, or `invalid_input` at the line, or if nothing would be left.
 */
export const splitOrder = verb(orders.split, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const { status } = await lockFor(tx, accountId, params.id, 'split');
  const { lines, left } = await chosenLines(tx, accountId, params.id, body.lines, { of: 'quantity', problem: 'orders:problem.moreThanOrdered' });
  if (left === 0) throw new AppError('invalid_input', { fields: { lines: { key: 'orders:problem.allUnits' } } });
  await checkPlaces(tx, accountId, { warehouse: body.warehouse, shop: null });
  await giveBack(tx, ctx, params.id);
  const id = await copyOrder(tx, ctx, { from: params.id, lines, begin: { status: 'Processing', cause: 'queue' }, warehouse: body.warehouse, suffix: '-' });
  const taken = sql`jsonb_to_recordset(${json(lines)}) as c (line int, quantity int)`;
  await sql`
    delete from order_lines i using ${taken}
    where i.account_id = ${accountId} and i.order_id = ${params.id} and c.line = i.line and c.quantity = i.quantity`.execute(tx);
  await sql`
    update order_lines i set quantity = i.quantity - c.quantity from ${taken}
    where i.account_id = ${accountId} and i.order_id = ${params.id} and c.line = i.line`.execute(tx);
  await renewTotals(tx, accountId, params.id);
  await processAgain(tx, ctx, params.id, { keepHeld: status === 'Holding' });
  await sql`
    update orders n set status = o.status, cause = o.cause, cause_values = o.cause_values, held_by = o.held_by, process_at = o.process_at,
      delay_hours = o.delay_hours, is_hold_passed = o.is_hold_passed
    from orders o where n.account_id = ${accountId} and n.id = ${id} and o.account_id = n.account_id and o.id = ${params.id}`.execute(tx);
  await record(tx, ctx, params.id, { verb: 'order.split', event: 'order.updated', detail: { into: id } });
  await record(tx, ctx, id, { verb: 'order.split', event: 'order.created', detail: { from: params.id } });
  return { order: await readOrder(tx, ctx, id) };
});
