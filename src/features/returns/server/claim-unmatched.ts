import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { systemVerb } from '../../../server/verb.ts';
import { requireSubscription } from '../../subscriptions/server/require-subscription.ts';
import { returns } from '../contract.ts';
import { storeClaim } from './store-claim.ts';
import { bears, lockUnmatched, unmatchedFor } from './unmatched-row.ts';

/**
 * Says that a parcel is theirs; staff confirm it. Only who can name what it bears may: its number alone tells nothing. Throws `not_found`,
 * `not_subscribed`, `invalid_input` for what is not theirs, or `not_eligible` while an earlier claim waits.
 */
export const claimUnmatched = systemVerb(returns.claim, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId, isTest } = ctx.actor;
  if (isTest) throw new AppError('not_found');
  await lockUnmatched(tx, id, bears(body.bears));
  await requireSubscription(tx, accountId);
  await storeClaim(tx, ctx, id, body);
  const [parcel] = await unmatchedFor(tx, accountId, sql`u.id = ${id}`);
  if (!parcel) throw new AppError('not_found');
  return { parcel };
});
