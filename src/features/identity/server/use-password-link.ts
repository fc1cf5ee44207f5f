import { sql } from 'kysely';
import { maybe, one } from '../../../server/db.ts';
import { dropMail } from '../../../server/mail.ts';
import { hash } from '../../../server/secrets.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { identity } from '../contract.ts';
import { passwordProblem } from '../password-rules.ts';
import { hashPassword } from './password.ts';
import { forgetDevices } from './known-device.ts';
import { personOf } from './make-password-link.ts';
import { mailPasswordChanged } from './password-mails.ts';

/**
 * Sets the password a person chose through a link, which uses the link up, and ends all their sessions. Somebody without a name yet
 * gives one. Throws `link_invalid`.
 */
export const usePasswordLink = ownVerb(identity.usePasswordLink, async ({ ctx, body }) => {
  const person = await ctx.db.system((tx) => personOf(tx, body.token));
  const isNew = person.first_name === '';
  const first = isNew ? (body.first_name ?? '') : person.first_name;
  const last = isNew ? (body.last_name ?? '') : person.last_name;
  const fields: Record<string, FieldProblem> = {};
  if (first === '') fields.first_name = { key: 'validation.required' };
  if (last === '') fields.last_name = { key: 'validation.required' };
  const problem = passwordProblem(body.password, [person.email, first, last]);
  if (problem) fields.password = problem;
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  // Outside any transaction, because hashing is slow and the embedded database has only one session.
  const hashed = await hashPassword(body.password);
  await ctx.db.system(async (tx) => {
    const used = await maybe(
      tx,
      sql<{ user_id: number }>`delete from password_links where token_hash = ${hash(body.token)} and expires_at > now() returning user_id`,
    );
    if (!used) throw new AppError('link_invalid');
    const { had_password: hadPassword, ...changed } = await one(
      tx,
      sql<{ id: number; email: string; language: Language; had_password: boolean }>`
        update users u set password_hash = ${hashed}, first_name = ${first}, last_name = ${last},
          language = case when former.password_hash is null then ${ctx.lang} else u.language end
        from (select id, password_hash from users where id = ${used.user_id} for update) former where u.id = former.id
        returning u.id, u.email, u.language, former.password_hash is not null as had_password`,
    );
    if (hadPassword) await mailPasswordChanged(tx, ctx, changed);
    await forgetDevices(tx, used.user_id, null);
    await dropMail(tx, `password:${used.user_id}`);
    await sql`delete from password_links where user_id = ${used.user_id}`.execute(tx);
    await sql`delete from sessions where user_id = ${used.user_id} and godmode_id is null`.execute(tx);
  });
  ctx.log.info({ userId: person.user_id, requestId: ctx.requestId }, 'password chosen by a link');
  return {};
});
