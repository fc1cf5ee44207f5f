import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { returnRecord } from '../../returns/server/return-row.ts';
import { returnRules } from '../contract.ts';
import { usesOf } from './uses-of.ts';

/** Which rules were applied to a return. Throws `not_found`. */
export const listUses = verb(returnRules.uses, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`);
  return { rule_uses: await usesOf(tx, accountId, id, ctx.lang) };
});
