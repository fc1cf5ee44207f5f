import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { payFor, termsOf } from './fees.ts';
import { readReturn } from './read-return.ts';
import { record } from './record.ts';
import { lockReturn } from './return-row.ts';

/** Buys more time, once; the new end is warned about anew. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export const extendReturn = verb(returns.extend, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  const row = await lockReturn(tx, accountId, id, 'extend');
  const { extend, extendDays } = await termsOf(tx, row);
  if (extend === null) throw new AppError('not_eligible', { fields: { status: { key: 'returns:cannot.extendNever' } } });
  await payFor(tx, ctx, row, 'extend', extend);
  const { expires } = await one(
    tx,
    sql<{ expires: string }>`
      update returns set expires_at = expires_at + make_interval(hours => ${extendDays * 24}::int), is_extended = true, warned_days = '{}', told_days = '{}',
        extend_fee_minor = ${extend}, version = version + 1
      where account_id = ${accountId} and id = ${id} returning expires_at as expires`,
  );
  await record(tx, ctx, id, { verb: 'return.extend', event: 'return.extended', detail: { days: extendDays, expires } });
  return { return: await readReturn(tx, ctx, id) };
});
