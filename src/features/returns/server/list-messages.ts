import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { messagesOf } from './messages-of.ts';
import { returnRecord } from './return-row.ts';

/** What merchant and warehouse told each other about a return, oldest first. Throws `not_found`. */
export const listMessages = verb(returns.messages, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`);
  return { messages: await messagesOf(tx, accountId, id) };
});
