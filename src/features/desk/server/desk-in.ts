import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';

/** The caller at the desk, in a merchant's account: what is done there bears the name of one of the operator's people. */
export async function deskIn(tx: Tx, ctx: Ctx, accountId: number): Promise<Ctx> {
  const own = await maybe(
    tx,
    sql<{ currency: string; timeZone: string }>`select currency, time_zone as "timeZone" from accounts where account_id = ${accountId}`,
  );
  if (!own) throw new AppError('not_found');
  return { ...ctx, actor: { ...staffIn(ctx, accountId).actor, ...own, homeAccountId: accountId, isTest: false } };
}
