import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { maybe, one, type Db } from './db.ts';
import { hash, sign } from './secrets.ts';

/** A key stored in the database if the operator configured none, so that people stay signed in across restarts. */
export async function programSecret(db: Db, name: string, make: () => string = () => randomBytes(32).toString('base64url')): Promise<string> {
  return db.system(async (tx) => {
    await sql`insert into program_secrets (name, value) values (${name}, ${make()}) on conflict do nothing`.execute(tx);
    return (await one(tx, sql<{ value: string }>`select value from program_secrets where name = ${name}`)).value;
  });
}

/** What tokens that sign people in are signed with, sealed: under a name for each key there was. */
export const SIGNING_KEYS = 'oidc-jwks';
export const signingKeysOf = (key: string): string => `${SIGNING_KEYS}-${hash(key).slice(0, 8)}`;

const MARK = 'key_mark';

const NOTHING_SEALED = sql`(not exists (select from shops where secrets is not null) and not exists (select from webhooks) and not exists (select from two_steps))`;

/**
 * The key that secrets in the database are sealed with: that of the settings, else one that is made and kept in the database. With another key they
 * could not be read, and new ones would be sealed apart from them, so a key leaves a mark, which another takes over while nothing is sealed or where
 * the operator has emptied it. Before there were marks, the signing keys told which one was used. Throws a sentence where it was another.
 */
export async function sealingKey(db: Db, given: string): Promise<string> {
  const key = given || (await programSecret(db, 'secret_key'));
  const mark = sign(key, MARK);
  const isTaken = await db.system(async (tx) => {
    const { left, is_other: isOther } = await one(
      tx,
      sql<{ left: string | null; is_other: boolean }>`
        select (select value from program_secrets where name = ${MARK}) as left,
          exists (select from program_secrets where name like ${`${SIGNING_KEYS}-%`})
            and not exists (select from program_secrets where name = ${signingKeysOf(key)}) as is_other`,
    );
    if (left === mark) return true;
    const isFree = left === '' || (left === null && !isOther);
    const made = sql`
      insert into program_secrets (name, value) select ${MARK}, ${mark} where ${isFree}::boolean or ${NOTHING_SEALED}
      on conflict (name) do update set value = excluded.value returning name`;
    return (await maybe(tx, made)) !== null;
  });
  if (isTaken) return key;
  throw new Error(
    `${given ? 'SECRET_KEY is not the key' : 'SECRET_KEY is not set, but it was when this database was begun: it is the key'} that the credentials of shops, ` +
      'the secrets of webhooks and the codes of two-step sign-in are sealed with. Start with that one. docs/operating.md says what can be done if it is lost for good.',
  );
}
