import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { returnRules } from '../contract.ts';
import { record, takeTurn } from './rule-record.ts';
import { readRule } from './rule-row.ts';
import { dropAnnounced } from './settle-use.ts';

/** Deletes a rule; what it announced and has not done yet is dropped. Throws `not_found`. */
export const removeRule = verb(returnRules.remove, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  const { name } = await readRule(tx, accountId, params.id);
  await sql`delete from return_rules where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await dropAnnounced(tx, ctx, params.id);
  await record(tx, ctx, 'delete', params.id, { name });
  return { id: params.id };
});
