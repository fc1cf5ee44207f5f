import { sql } from 'kysely';
import type { Env } from '../../../server/env.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { ownVerb, systemVerb } from '../../../server/verb.ts';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { passwordProblem } from '../password-rules.ts';
import { hashPassword } from './password.ts';

/** Makes a link with which a person chooses a password, once, within so many minutes; the ones before it stop working. Only a hash is stored. */
export async function makePasswordLink(tx: Tx, env: Pick<Env, 'ACCOUNTS_URL'>, userId: number, minutes: number): Promise<string> {
  const token = randomToken();
  await sql`delete from password_links where user_id = ${userId}`.execute(tx);
  await sql`
    insert into password_links (token_hash, user_id, expires_at) values (${hash(token)}, ${userId}, now() + make_interval(mins => ${minutes}::int))`.execute(
    tx,
  );
  return `${env.ACCOUNTS_URL}/choose-password#${token}`;
}

interface Person {
  user_id: number;
  email: string;
  first_name: string;
  last_name: string;
}

/** Whom a link belongs to. Throws `link_invalid`, whatever is wrong with it. */
async function personOf(tx: Tx, token: string): Promise<Person> {
  const person = await maybe(
    tx,
    sql<Person>`
      select u.id as user_id, u.email, u.first_name, u.last_name from password_links l join users u on u.id = l.user_id and u.disabled_at is null
      where l.token_hash = ${hash(token)} and l.expires_at > now()`,
  );
  if (!person) throw new AppError('link_invalid');
  return person;
}

/** Whose password a link is for, to whoever holds it. Throws `link_invalid`. */
export const openPasswordLink = systemVerb(identity.openPasswordLink, async ({ tx, body }) => {
  const { email, first_name: first } = await personOf(tx, body.token);
  return { person: { email, has_name: first !== '' } };
});

/**
 * Sets the password a person chose by a link, which is used up by it, and ends all their sessions. Somebody who has no name yet says
 * theirs. Throws `link_invalid`.
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
  // Outside any transaction: hashing takes long, and the embedded database has one session.
  const hashed = await hashPassword(body.password);
  await ctx.db.system(async (tx) => {
    const used = await maybe(
      tx,
      sql<{ user_id: number }>`delete from password_links where token_hash = ${hash(body.token)} and expires_at > now() returning user_id`,
    );
    if (!used) throw new AppError('link_invalid');
    await sql`update users set password_hash = ${hashed}, first_name = ${first}, last_name = ${last} where id = ${used.user_id}`.execute(tx);
    await sql`delete from password_links where user_id = ${used.user_id}`.execute(tx);
    await sql`delete from sessions where user_id = ${used.user_id} and godmode_id is null`.execute(tx);
  });
  ctx.log.info({ userId: person.user_id, requestId: ctx.requestId }, 'password chosen by a link');
  return {};
});
