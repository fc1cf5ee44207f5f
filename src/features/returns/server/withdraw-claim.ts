import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { lockUnmatched, unmatchedFor } from './unmatched-row.ts';

/** Withdraws the account's claim to a parcel: it was not theirs after all, or is claimed anew with better reasons. Throws `not_found`. */
export const withdrawClaim = systemVerb(returns.withdrawClaim, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  // Once claimed it is known to the account, also when another page has withdrawn the claim.
  const mine = sql`a.account_id = ${accountId} and a.object_kind = 'unmatched_return' and a.object_id = u.id and a.verb = 'return.claim'`;
  await lockUnmatched(tx, id, sql`exists (select from audit_log a where ${mine})`);
  const withdrawn = await maybe(
    tx,
    sql<{ note: string }>`delete from unmatched_claims where account_id = ${accountId} and unmatched_id = ${id} and declined_at is null returning note`,
  );
  if (!withdrawn) throw new AppError('not_found', { fields: { status: { key: 'returns:cannot.claimed' } } });
  await audit(tx, ctx, { verb: 'return.withdraw_claim', object: { kind: 'unmatched_return', id }, detail: { note: withdrawn.note } });
  const [parcel] = await unmatchedFor(tx, accountId, sql`u.id = ${id}`);
  if (!parcel) throw new AppError('not_found');
  return { parcel };
});
