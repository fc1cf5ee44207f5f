import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe, one } from '../../../server/db.ts';
import { forgiveTries } from '../../../server/throttle.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { identity } from '../contract.ts';
import { passwordProblem } from '../password-rules.ts';
import { forgetDevices } from './known-device.ts';
import { mailPasswordChanged } from './password-mails.ts';
import { hashPassword, isPassword } from './password.ts';
import { claimTry } from './throttle.ts';

/**
 * Sets a new password and ends the person's other sessions. Throws `wrong_password` when the current one is wrong, and
 * `too_many_requests` as signing in does: somebody at an unattended browser must not be able to guess faster.
 */
export const changePassword = ownVerb(identity.changePassword, async ({ ctx, body }) => {
  const { userId, sessionHash } = ctx.actor;
  const { before, tryIds } = await ctx.db.system(async (tx) => {
    const person = await one(
      tx,
      sql<{ email: string; first_name: string; last_name: string; password_hash: string | null }>`
        select email, first_name, last_name, password_hash from users where id = ${userId}`,
    );
    const problem = passwordProblem(body.next, [person.email, person.first_name, person.last_name]);
    if (problem) throw new AppError('invalid_input', { fields: { next: problem } });
    return { before: person.password_hash, tryIds: await claimTry(tx, person.email, ctx) };
  });
  if (!(await isPassword(body.current, before))) throw new AppError('wrong_password', { fields: { current: { key: 'identity:wrongCurrent' } } });
  const next = await hashPassword(body.next);
  await ctx.db.system(async (tx) => {
    await forgiveTries(tx, tryIds);
    const changed = await maybe(
      tx,
      sql<{ id: number; email: string; language: Language }>`
        update users set password_hash = ${next} where id = ${userId} and password_hash = ${before} returning id, email, language`,
    );
    if (!changed) throw new AppError('conflict');
    // The session of a staff member looking at the account in god mode is not this person's.
    await sql`
      delete from sessions where user_id = ${userId} and godmode_id is null
        and token_hash <> ${sessionHash} and parent_hash is distinct from ${sessionHash}`.execute(tx);
    await forgetDevices(tx, changed.id, ctx);
    await mailPasswordChanged(tx, ctx, changed);
    if (ctx.actor.accountId > 0) await audit(tx, ctx, { verb: identity.changePassword.name });
  });
  return {};
});
