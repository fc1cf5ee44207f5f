import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { trackingNumber } from '../contract.ts';

/** The account a number belongs to. Throws `tracking_not_found` for every other, well formed or not. */
export async function ownerOf({ db }: Ctx, given: string): Promise<{ accountId: number; number: string }> {
  const number = trackingNumber.safeParse(given).data ?? '';
  const owner = await db.lookup((tx) => maybe(tx, sql<{ account_id: number }>`select account_id from tracking_numbers where tracking_number = ${number}`));
  if (!owner) throw new AppError('tracking_not_found');
  return { accountId: owner.account_id, number };
}
