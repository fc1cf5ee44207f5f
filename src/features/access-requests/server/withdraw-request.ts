import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { accessRequests } from '../contract.ts';

/** Withdraws one of the caller's own requests. Throws `not_found`, also for somebody else's, and `not_eligible` once it is decided. */
export const withdrawRequest = systemVerb(accessRequests.withdraw, async ({ ctx, tx, params }) => {
  const { accountId, userId } = ctx.actor;
  const own = sql`account_id = ${accountId} and id = ${params.id} and user_id = ${userId}`;
  const withdrawn = await maybe(
    tx,
    sql<{ access: string }>`update access_requests set status = 'withdrawn', decided_at = now() where ${own} and status = 'pending' returning access`,
  );
  if (!withdrawn) throw new AppError((await maybe(tx, sql`select 1 from access_requests where ${own}`)) ? 'not_eligible' : 'not_found');
  await audit(tx, ctx, { verb: accessRequests.withdraw.name, object: { kind: 'access_request', id: params.id }, detail: { access: withdrawn.access } });
  return {};
});
