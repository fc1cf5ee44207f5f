import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { returnRecord } from '../../returns/server/return-row.ts';
import { returnRules } from '../contract.ts';
import { endUse, waitingFor } from './settle-use.ts';
import { usesOf } from './uses-of.ts';

/** Stops what a rule is to do with a return; no rule is asked about it again. Throws `not_found`, or `not_eligible` where nothing is announced. */
export const stopRule = verb(returnRules.stop, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`, { lock: true });
  const use = await waitingFor(tx, accountId, id);
  if (use === null) throw new AppError('not_eligible', { fields: { status: { key: 'return-rules:problem.nothingToStop' } } });
  await endUse(tx, ctx, use, 'stopped');
  await sql`update returns set is_rule_stopped = true where account_id = ${accountId} and id = ${id}`.execute(tx);
  return { rule_uses: await usesOf(tx, accountId, id, ctx.lang) };
});
