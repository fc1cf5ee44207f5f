import { sql } from 'kysely';
import { audit, staffIn } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { merchants } from '../contract.ts';
import { readMerchant } from './list-merchants.ts';

/** Suspends an account. It takes effect at once, for sessions and programs alike. Throws `not_found`, `not_eligible`. */
export const suspendMerchant = systemVerb(merchants.suspend, async ({ ctx, tx, params, body }) => {
  const { id: accountId } = params;
  await readMerchant(tx, accountId);
  const done = await maybe(
    tx,
    sql`update accounts set suspended_at = now(), suspended_reason = ${body.reason} where account_id = ${accountId} and suspended_at is null returning 1`,
  );
  if (!done) throw new AppError('not_eligible');
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.suspend.name, object: { kind: 'account', id: accountId }, detail: { reason: body.reason } });
  return { merchant: await readMerchant(tx, accountId) };
});
