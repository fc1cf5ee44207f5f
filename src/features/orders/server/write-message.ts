import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import { maybe, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import type { WarehouseMessage } from '../../../shared/warehouse-messages.ts';
import { record } from './order-record.ts';

/** Tells the warehouse something about an order, in any of its states. Throws `not_found`. */
export const writeMessage = verb(orders.write, async ({ tx, ctx, params, body }) => {
  const { accountId, staffUserId } = ctx.actor;
  // Held against being deleted meanwhile, and against nothing else that is done with it.
  if (!(await maybe(tx, sql`select 1 from orders where account_id = ${accountId} and id = ${params.id} for key share`))) throw new AppError('not_found');
  const message = await one(
    tx,
    sql<WarehouseMessage>`
      insert into order_messages (account_id, order_id, body, by_warehouse, user_id, staff_user_id)
      values (${accountId}, ${params.id}, ${body.body}, false, ${personBehind(ctx.actor)}::bigint, ${staffUserId}::bigint)
      returning id, body, by_warehouse, staff_user_id is not null as by_staff, member_name(user_id) as author, created_at as created`,
  );
  await record(tx, ctx, params.id, { verb: 'order.write', event: 'order.message' });
  return { message };
});
