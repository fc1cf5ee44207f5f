import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { messagesOf } from './messages-of.ts';

/** What merchant and warehouse told each other about an order, oldest first. Throws `not_found`. */
export const listMessages = verb(orders.messages, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  if (!(await maybe(tx, sql`select 1 from orders where account_id = ${accountId} and id = ${params.id}`))) throw new AppError('not_found');
  return { messages: await messagesOf(tx, accountId, params.id) };
});
