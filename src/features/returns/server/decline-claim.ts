import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, staffIn } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { mailClaim } from './mail-claim.ts';
import { lockUnmatched, readAtDesk } from './unmatched-row.ts';

/** Declines a claim; its merchant reads why, and may claim again with better reasons. Throws `not_found`. */
export const declineClaim = systemVerb(returnsDesk.decline, async ({ tx, ctx, params: { id }, body }) => {
  const { warehouse } = await lockUnmatched(tx, id);
  const declined = await maybe(
    tx,
    sql<{ account_id: number }>`
      update unmatched_claims set declined_at = ${ctx.now().toISOString()}::timestamptz, declined_note = ${body.note}
      where id = ${body.claim_id} and unmatched_id = ${id} and declined_at is null returning account_id`,
  );
  if (!declined) throw new AppError('not_found', { fields: { status: { key: 'returns:cannot.claimed' } } });
  await audit(tx, staffIn(ctx, declined.account_id), { verb: 'return.decline_claim', object: { kind: 'unmatched_return', id }, detail: { note: body.note } });
  await mailClaim(tx, ctx, { accountId: declined.account_id, claimId: body.claim_id, parcel: id, warehouse }, { declined: body.note });
  return { parcel: await readAtDesk(tx, id, ctx.now()) };
});
