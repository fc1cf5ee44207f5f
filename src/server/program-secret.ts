import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { maybe, one, type Db } from './db.ts';
import { sign } from './secrets.ts';

/** A key stored in the database if the operator configured none, so that people stay signed in across restarts. */
export async function programSecret(db: Db, name: string, make: () => string = () => randomBytes(32).toString('base64url')): Promise<string> {
  return db.system(async (tx) => {
    await sql`insert into program_secrets (name, value) values (${name}, ${make()}) on conflict do nothing`.execute(tx);
    return (await one(tx, sql<{ value: string }>`select value from program_secrets where name = ${name}`)).value;
  });
}

const MARK = 'key_mark';

/**
 * The key that secrets in the database are sealed with: that of the settings, else one that is made and kept in the database. With another key they
 * could not be read, and new ones would be sealed apart from them, so a key leaves a mark, which another takes over while nothing is sealed. Throws a
 * sentence where the mark is of another.
 */
export async function sealingKey(db: Db, given: string): Promise<string> {
  const key = given || (await programSecret(db, 'secret_key'));
  const mark = sign(key, MARK);
  if ((await programSecret(db, MARK, () => mark)) === mark) return key;
  const taken = await db.system((tx) =>
    maybe(
      tx,
      sql`update program_secrets set value = ${mark} where name = ${MARK}
        and not exists (select from shops where secrets is not null) and not exists (select from webhooks) and not exists (select from two_steps) returning name`,
    ),
  );
  if (taken !== null) return key;
  throw new Error(
    `${given ? 'SECRET_KEY is not the key' : 'SECRET_KEY is not set, but it was when this database was begun: it is the key'} that the credentials of shops, ` +
      'the secrets of webhooks and the codes of two-step sign-in are sealed with. Start with that one. README.md says what can be done if it is lost for good.',
  );
}
