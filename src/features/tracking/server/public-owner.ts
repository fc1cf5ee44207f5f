import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import { addressKey, addTries, holdTries, subjectOf } from '../../../server/throttle.ts';
import { AppError } from '../../../shared/errors.ts';
import { trackingNumber } from '../contract.ts';

/** Numbers that are not in use, from one address: more than a slip of the pen explains, far less than it takes to walk through them. */
const MISSES = { most: 30, minutes: 10 } as const;

/**
 * The account a number belongs to. Throws `tracking_not_found` for every other, well formed or not, and `too_many_requests` for all
 * of them, those in use too, to an address that asked for too many that are not.
 */
export async function ownerOf({ db, ip }: Pick<Ctx, 'db' | 'ip'>, given: string): Promise<{ accountId: number; number: string }> {
  const number = trackingNumber.safeParse(given).data ?? '';
  const subject = subjectOf('tracking-miss', addressKey(ip));
  const owner = await db.lookup(async (tx) => {
    // One after the other for an address, or those that come at once would all be answered.
    await holdTries(tx, [{ subject, ...MISSES }]);
    const found = await maybe(tx, sql<{ account_id: number }>`select account_id from tracking_numbers where tracking_number = ${number}`);
    if (!found) await addTries(tx, [subject]);
    return found;
  });
  if (!owner) throw new AppError('tracking_not_found');
  return { accountId: owner.account_id, number };
}
