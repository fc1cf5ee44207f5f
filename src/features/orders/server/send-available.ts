import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import type { OrderStatus } from '../status.ts';
import { lockFor, record } from './order-record.ts';
import { CAUSE_WAREHOUSE } from './order-row.ts';
import { processBatch } from './process-batch.ts';
import { readOrder } from './read-order.ts';
import { sayCause, type Told } from './say-cause.ts';

/**
 * Sends what is there of an order now; the rest follows, because from now on it may go in parts. Throws `not_found`, `insufficient_funds`, or
 * `not_eligible` with what stands in its way.
 */
export const sendAvailable = verb(orders.sendAvailable, async ({ tx, ctx, params }) => {
  const { accountId, timeZone } = ctx.actor;
  await lockFor(tx, accountId, params.id, 'sendAvailable');
  await sql`update orders set partial_fulfillment = true where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, ctx, params.id, { verb: 'order.send_available' });
  await processBatch(tx, ctx, { ids: [params.id] });
  const now = await one(
    tx,
    sql<Told & { status: OrderStatus }>`
      select o.status, o.cause, o.cause_values, ${CAUSE_WAREHOUSE} as cause_warehouse, o.due_at from orders o where o.account_id = ${accountId} and o.id = ${params.id}`,
  );
  if (now.status !== 'Ready') {
    if (now.cause === 'funds') throw new AppError('insufficient_funds');
    if (now.cause === 'stock' || now.cause === 'partial') throw new AppError('not_eligible', { fields: { status: { key: 'orders:cannot.sendNothing' } } });
    const { message } = sayCause(now, { lang: ctx.lang, timeZone });
    throw new AppError('not_eligible', { fields: { status: { key: 'orders:cannot.sendProblem', values: { problem: message } } } });
  }
  return { order: await readOrder(tx, ctx, params.id) };
});
