import { sql } from 'kysely';
import { maybe, one } from '../../../server/db.ts';
import { forgiveTries } from '../../../server/throttle.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { identity } from '../contract.ts';
import { rememberDevice } from './known-device.ts';
import { openSession } from './open-session.ts';
import { mailNewDevice } from './password-mails.ts';
import { isPassword } from './password.ts';
import { claimTry } from './throttle.ts';

/** Signs a person in to the accounts site. Throws `wrong_password` for an unknown e-mail too, and `too_many_requests`. */
export const signIn = ownVerb(identity.signIn, async ({ ctx, body }) => {
  const { tryIds, person } = await ctx.db.system(async (tx) => ({
    tryIds: await claimTry(tx, body.email, ctx),
    person: await maybe(
      tx,
      sql<{ id: number; password_hash: string | null; language: Language }>`
        select id, password_hash, language from users where email = ${body.email} and disabled_at is null`,
    ),
  }));
  // Outside any transaction, because hashing is slow and the embedded database has only one session.
  if (!(await isPassword(body.password, person?.password_hash ?? null)) || !person) throw new AppError('wrong_password');
  await ctx.db.system(async (tx) => {
    await forgiveTries(tx, tryIds);
    // Somebody in only one account has nothing to choose.
    const { account_id: accountId } = await one(
      tx,
      sql<{
        account_id: number | null;
      }>`
        select case when count(*) = 1 then min(m.account_id) end as account_id
        from memberships m join accounts a on a.account_id = m.account_id and a.suspended_at is null where m.user_id = ${person.id} and m.suspended_at is null`,
    );
    await openSession(tx, ctx, { site: 'accounts', userId: person.id, accountId });
    const { isNew } = await rememberDevice(tx, ctx, person.id);
    if (isNew) await mailNewDevice(tx, ctx, { ...person, email: body.email });
  });
  ctx.log.info({ userId: person.id, requestId: ctx.requestId }, 'signed in');
  return {};
});
