import { sql } from 'kysely';
import { kgToGrams } from '../../../shared/units.ts';
import { every, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { MOST_CLAIMED, MOST_FOUND } from '../unmatched-out.ts';
import { bears, unmatchedFor } from './unmatched-row.ts';

/** Two scales differ, and somebody who has only seen the parcel leave guesses: a fifth, and never less than 50 g. */
const about = (grams: number): number => Math.max(50, Math.round(grams / 5));
/** How long an account sees what became of its claims. */
const KEPT_DAYS = 90;

/** Parcels nobody is known for that bear what is asked for; without that, those the account has claimed. In test mode there are none. */
export const findUnmatched = systemVerb(returns.unmatched, async ({ tx, ctx, query }) => {
  const { accountId, isTest, timeZone } = ctx.actor;
  if (isTest) return { parcels: [] };
  const { q, warehouse, weight } = query;
  const grams = weight === undefined ? null : kgToGrams(weight);
  const since = new Date(ctx.now().getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
  const asked =
    q === undefined
      ? sql`exists (select from unmatched_claims c where c.account_id = ${accountId} and c.unmatched_id = u.id)
          and (u.ended_at is null or u.ended_at > ${since}::timestamptz)`
      : sql`u.ended_at is null and ${bears(q)}`;
  const where = every([
    asked,
    warehouse !== undefined && sql`u.warehouse = ${warehouse}`,
    within(sql`u.received_at`, query.received_min, query.received_max, timeZone),
    grams !== null && sql`u.weight_g between ${grams - about(grams)}::int and ${grams + about(grams)}::int`,
  ]);
  return { parcels: await unmatchedFor(tx, accountId, where, q === undefined ? MOST_CLAIMED : MOST_FOUND) };
});
