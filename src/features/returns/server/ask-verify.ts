import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { payFor, termsOf } from './fees.ts';
import { readReturn } from './read-return.ts';
import { record } from './record.ts';
import { lockReturn } from './return-row.ts';

/** Asks the warehouse for a closer look, for its fee; the time to decide stands still until then. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export const askVerify = verb(returns.verify, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  const row = await lockReturn(tx, accountId, id, 'verify');
  const { verify } = await termsOf(tx, row);
  await payFor(tx, ctx, row, 'verify', verify);
  await sql`
    update returns set verify_asked_at = ${ctx.now().toISOString()}::timestamptz, verify_fee_minor = ${verify}, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'return.ask_verify', event: 'return.updated' });
  return { return: await readReturn(tx, ctx, id) };
});
