import { sql } from 'kysely';
import type { Env } from '../../../server/env.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { AppError } from '../../../shared/errors.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';

/** Makes a link for a person to choose a password, once, within the given minutes; earlier links stop working. Only a hash is stored. */
export async function makePasswordLink(tx: Tx, env: Pick<Env, 'ACCOUNTS_URL'>, userId: number, minutes: number): Promise<string> {
  const token = randomToken();
  await sql`delete from password_links where user_id = ${userId}`.execute(tx);
  await sql`
    insert into password_links (token_hash, user_id, expires_at) values (${hash(token)}, ${userId}, now() + make_interval(mins => ${minutes}::int))`.execute(
    tx,
  );
  return `${env.ACCOUNTS_URL}${identityPaths.choosePassword()}#${token}`;
}

interface Person {
  user_id: number;
  email: string;
  first_name: string;
  last_name: string;
}

/** Who a link belongs to. Throws `link_invalid`, whatever is wrong with it. */
export async function personOf(tx: Tx, token: string): Promise<Person> {
  const person = await maybe(
    tx,
    sql<Person>`
      select u.id as user_id, u.email, u.first_name, u.last_name from password_links l join users u on u.id = l.user_id and u.disabled_at is null
      where l.token_hash = ${hash(token)} and l.expires_at > now()`,
  );
  if (!person) throw new AppError('link_invalid');
  return person;
}
