import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { passwordAgain } from './password-again.ts';
import { readSecurity, tellWaysIn } from './ways-in.ts';

/** Removes one of the caller's passkeys. Throws `not_found`, `wrong_password` and `too_many_requests`. */
export const removePasskey = ownVerb(identity.removePasskey, async ({ ctx, params, body }) => {
  const own = await ctx.db.system((tx) => maybe(tx, sql`select 1 from passkeys where id = ${params.id} and user_id = ${ctx.actor.userId}`));
  if (!own) throw new AppError('not_found');
  const userId = await passwordAgain(ctx, body.password);
  return ctx.db.system(async (tx) => {
    const gone = await maybe(tx, sql`delete from passkeys where id = ${params.id} and user_id = ${userId} returning id`);
    if (!gone) throw new AppError('not_found');
    await tellWaysIn(tx, ctx, identity.removePasskey.name, 'passkeyRemoved');
    return { security: await readSecurity(tx, ctx, userId) };
  });
});
