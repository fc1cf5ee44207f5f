import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { forgiveTries } from '../../../server/throttle.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { letIn, type Entering } from './let-in.ts';
import { mailWaysIn } from './password-mails.ts';
import { useAppCode, useRecoveryCode } from './second-codes.ts';
import { endStep, openStep } from './steps.ts';
import { claimCode } from './throttle.ts';

/** Finishes signing in with a code. Throws `wrong_code`, `step_expired`, and `too_many_requests`. */
export const signInByCode = ownVerb(identity.signInByCode, async ({ ctx, body }) => {
  // In a transaction of its own: a wrong code must stay counted although its sign-in is rolled back.
  const { userId, tryIds } = await ctx.db.system(async (tx) => {
    const { user_id: id } = await openStep(tx, ctx, 'code');
    return { userId: id ?? 0, tryIds: await claimCode(tx, id ?? 0) };
  });
  const left = await ctx.db.system(async (tx) => {
    const person = await maybe(tx, sql<Entering>`select id, email, language from users where id = ${userId} and disabled_at is null`);
    if (!person) throw new AppError('step_expired');
    const isApp = await useAppCode(tx, ctx, userId, body.code);
    const codesLeft = isApp ? null : await useRecoveryCode(tx, userId, body.code);
    if (!isApp && codesLeft === null) throw new AppError('wrong_code', { fields: { code: { key: 'identity:errors.wrong_code' } } });
    await endStep(tx, ctx, 'code');
    await forgiveTries(tx, tryIds);
    await letIn(tx, ctx, person, true);
    if (codesLeft !== null) await mailWaysIn(tx, ctx, person, 'codeUsed');
    return codesLeft;
  });
  ctx.log.info({ userId, requestId: ctx.requestId }, 'signed in by code');
  return { codes_left: left };
});
