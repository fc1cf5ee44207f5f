import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { forgiveTries } from '../../../server/throttle.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { identity } from '../contract.ts';
import { letIn } from './let-in.ts';
import { isPassword } from './password.ts';
import { beginStep } from './steps.ts';
import { claimTry } from './throttle.ts';

/**
 * Signs a person in to the accounts site, or asks for a code where two-step verification is on. Throws `wrong_password` for an unknown
 * e-mail too, and `too_many_requests`.
 */
export const signIn = ownVerb(identity.signIn, async ({ ctx, body }) => {
  const { tryIds, person } = await ctx.db.system(async (tx) => ({
    tryIds: await claimTry(tx, body.email, ctx),
    person: await maybe(
      tx,
      sql<{ id: number; password_hash: string | null; language: Language; has_two_step: boolean }>`
        select id, password_hash, language, exists (select from two_steps s where s.user_id = users.id and s.confirmed_at is not null) as has_two_step
        from users where email = ${body.email} and disabled_at is null`,
    ),
  }));
  // Outside any transaction, because hashing is slow and the embedded database has only one session.
  if (!(await isPassword(body.password, person?.password_hash ?? null)) || !person) throw new AppError('wrong_password');
  await ctx.db.system(async (tx) => {
    await forgiveTries(tx, tryIds);
    if (person.has_two_step) await beginStep(tx, ctx, 'code', { user_id: person.id, challenge: null });
    else await letIn(tx, ctx, { ...person, email: body.email }, false);
  });
  if (!person.has_two_step) ctx.log.info({ userId: person.id, requestId: ctx.requestId }, 'signed in');
  return { next: person.has_two_step ? ('code' as const) : ('done' as const) };
});
