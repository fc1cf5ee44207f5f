import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { forgiveTries } from '../../../server/throttle.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { newRecoveryCodes, useAppCode } from './second-codes.ts';
import { claimCode } from './throttle.ts';
import { tellWaysIn } from './ways-in.ts';

/** Turns two-step verification on: the first code shows that the app has the secret. Throws `wrong_code`, and `conflict` where nothing was begun. */
export const confirmTwoStep = ownVerb(identity.confirmTwoStep, async ({ ctx, body }) => {
  const userId = ctx.actor.userId ?? 0;
  const tryIds = await ctx.db.system(async (tx) => {
    if (!(await maybe(tx, sql`select 1 from two_steps where user_id = ${userId} and confirmed_at is null`))) throw new AppError('conflict');
    return claimCode(tx, userId);
  });
  return ctx.db.system(async (tx) => {
    if (!(await useAppCode(tx, ctx, userId, body.code))) throw new AppError('wrong_code', { fields: { code: { key: 'identity:errors.wrong_code' } } });
    const on = await maybe(tx, sql`update two_steps set confirmed_at = now() where user_id = ${userId} and confirmed_at is null returning user_id`);
    if (!on) throw new AppError('conflict');
    await forgiveTries(tx, tryIds);
    await tellWaysIn(tx, ctx, identity.confirmTwoStep.name, 'twoStepOn', true);
    return { recovery_codes: await newRecoveryCodes(tx, userId) };
  });
});
