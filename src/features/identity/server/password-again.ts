import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { one } from '../../../server/db.ts';
import { forgiveTries } from '../../../server/throttle.ts';
import { AppError } from '../../../shared/errors.ts';
import { isPassword } from './password.ts';
import { claimTry } from './throttle.ts';

/**
 * Checks the caller's password before their ways in change, counted like a sign-in. Throws `wrong_password` and `too_many_requests`.
 * Hashing is slow, so it stands before the transaction that changes something.
 */
export async function passwordAgain(ctx: Ctx, password: string): Promise<number> {
  const userId = ctx.actor.userId ?? 0;
  const { person, tryIds } = await ctx.db.system(async (tx) => {
    const found = await one(tx, sql<{ email: string; password_hash: string | null }>`select email, password_hash from users where id = ${userId}`);
    return { person: found, tryIds: await claimTry(tx, found.email, ctx) };
  });
  if (!(await isPassword(password, person.password_hash))) throw new AppError('wrong_password', { fields: { password: { key: 'identity:wrongCurrent' } } });
  await ctx.db.system((tx) => forgiveTries(tx, tryIds));
  return userId;
}
