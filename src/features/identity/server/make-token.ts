import { sql } from 'kysely';
import { one, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';

export interface NewToken {
  /** The live account, or its test account for a token of test mode. */
  accountId: number;
  userId: number;
  name: string;
  scopes: readonly string[];
  /** Days it lives; null means until revoked. */
  days: number | null;
}

/** Makes a personal access token in a system transaction. Only a hash is stored: `secret` is its text, returned only this once. */
export async function makeToken(tx: Tx, given: NewToken): Promise<{ id: number; secret: string }> {
  // The prefix lets secret scanners recognize a token published by mistake.
  const secret = `pat_${randomToken()}`;
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into access_tokens (account_id, user_id, name, scopes, hint, expires_at)
      values (${given.accountId}, ${given.userId}, ${given.name}, ${[...given.scopes]}::text[], ${secret.slice(-4)},
              now() + make_interval(days => ${given.days}::int))
      returning id`,
  );
  await sql`insert into access_token_directory (token_hash, account_id, token_id) values (${hash(secret)}, ${given.accountId}, ${id})`.execute(tx);
  return { id, secret };
}
