import { sql } from 'kysely';
import { systemVerb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { bears, unmatchedFor } from './unmatched-row.ts';

/** Parcels nobody is known for that bear what is asked for; without that, those the account has claimed. In test mode there are none. */
export const findUnmatched = systemVerb(returns.unmatched, async ({ tx, ctx, query: { q } }) => {
  const { accountId, isTest } = ctx.actor;
  if (isTest) return { parcels: [] };
  const mine = sql`exists (select from unmatched_claims c where c.account_id = ${accountId} and c.unmatched_id = u.id)`;
  return { parcels: await unmatchedFor(tx, accountId, q === undefined ? mine : bears(q)) };
});
