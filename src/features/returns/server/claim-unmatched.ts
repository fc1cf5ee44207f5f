import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, personBehind } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { requireSubscription } from '../../subscriptions/server/require-subscription.ts';
import { returns } from '../contract.ts';
import { bears, lockUnmatched, unmatchedFor } from './unmatched-row.ts';

/**
 * Says that a parcel is theirs; staff confirm it. Only who can name what it bears may: its number alone tells nothing. Throws `not_found`,
 * `not_subscribed`, or `not_eligible` while an earlier claim waits.
 */
export const claimUnmatched = systemVerb(returns.claim, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId, isTest } = ctx.actor;
  if (isTest) throw new AppError('not_found');
  await lockUnmatched(tx, id, bears(body.bears));
  await requireSubscription(tx, accountId);
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into unmatched_claims (account_id, unmatched_id, note, created_by) values (${accountId}, ${id}, ${body.note}, ${personBehind(ctx.actor)}::bigint)
      on conflict (account_id, unmatched_id) where declined_at is null do nothing returning id`,
  );
  if (!made) throw new AppError('not_eligible', { fields: { status: { key: 'returns:cannot.claimAgain' } } });
  await audit(tx, ctx, { verb: 'return.claim', object: { kind: 'unmatched_return', id }, detail: { note: body.note } });
  const [parcel] = await unmatchedFor(tx, accountId, sql`u.id = ${id}`);
  if (!parcel) throw new AppError('not_found');
  return { parcel };
});
