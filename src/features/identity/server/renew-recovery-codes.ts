import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { passwordAgain } from './password-again.ts';
import { newRecoveryCodes } from './second-codes.ts';
import { tellWaysIn } from './ways-in.ts';

/** Makes new recovery codes in place of the former ones. Throws `wrong_password`, and `conflict` where two-step verification is off. */
export const renewRecoveryCodes = ownVerb(identity.renewRecoveryCodes, async ({ ctx, body }) => {
  const userId = await passwordAgain(ctx, body.password);
  return ctx.db.system(async (tx) => {
    if (!(await maybe(tx, sql`select 1 from two_steps where user_id = ${userId} and confirmed_at is not null for update`))) throw new AppError('conflict');
    await tellWaysIn(tx, ctx, identity.renewRecoveryCodes.name, 'newCodes');
    return { recovery_codes: await newRecoveryCodes(tx, userId) };
  });
});
