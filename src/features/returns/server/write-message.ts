import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { keepMessage, messagesOf } from './messages-of.ts';
import { returnRecord } from './return-row.ts';

/** Tells the warehouse something about a return, in any of its states. Throws `not_found`. */
export const writeMessage = verb(returns.write, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId } = ctx.actor;
  await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`);
  await keepMessage(tx, ctx, id, body.body, { byWarehouse: false });
  return { messages: await messagesOf(tx, accountId, id) };
});
