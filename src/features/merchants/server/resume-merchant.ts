import { sql } from 'kysely';
import { audit, staffIn } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { merchants } from '../contract.ts';
import { readMerchant } from './list-merchants.ts';

/** Lets the people and programs of an account in again. One closed with the demo stays closed. Throws `not_found`, `not_eligible`. */
export const resumeMerchant = systemVerb(merchants.resume, async ({ ctx, tx, params }) => {
  const { id: accountId } = params;
  await readMerchant(tx, accountId);
  const done = await maybe(
    tx,
    sql`
      update accounts set suspended_at = null, suspended_reason = null
      where account_id = ${accountId} and suspended_at is not null and not closed_with_demo returning 1`,
  );
  if (!done) throw new AppError('not_eligible');
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.resume.name, object: { kind: 'account', id: accountId } });
  return { merchant: await readMerchant(tx, accountId) };
});
