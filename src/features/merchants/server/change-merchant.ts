import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit, staffIn } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency } from '../../../shared/money.ts';
import { minorWithin } from '../../billing/server/minor-within.ts';
import { MAX_CREDIT, merchants } from '../contract.ts';
import { readMerchant } from './list-merchants.ts';
import { setCreditLimit } from './account-change.ts';

/** Changes name and credit limit. Throws `not_found`, `conflict`. */
export const changeMerchant = systemVerb(merchants.change, async ({ ctx, tx, params, body }) => {
  const { id: accountId } = params;
  // Whoever changes it next waits here.
  await sql`select 1 from accounts where account_id = ${accountId} for no key update`.execute(tx);
  const former = await readMerchant(tx, accountId);
  mustBeAsRead(former.version, body.version);
  const currency = isCurrency(former.currency) ? former.currency : DEFAULT_CURRENCY;
  const limitMinor = minorWithin(body.credit_limit, { currency, dollars: MAX_CREDIT, path: 'credit_limit' });
  await sql`update accounts set name = ${body.name} where account_id = ${accountId}`.execute(tx);
  await setCreditLimit(tx, accountId, currency, limitMinor);
  const detail = { name: body.name, former_name: former.name, credit_limit_minor: limitMinor, former_credit_limit: former.credit_limit };
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.change.name, object: { kind: 'account', id: accountId }, detail });
  return { merchant: await readMerchant(tx, accountId) };
});
