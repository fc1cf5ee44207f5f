import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';

/** Adds a secret to a client in a system transaction. Only a hash is stored: the text is returned only this once. */
export async function makeSecret(tx: Tx, accountId: number, id: number): Promise<string> {
  // The prefix lets secret scanners recognize a secret published by mistake.
  const secret = `pcs_${randomToken()}`;
  await sql`
    insert into client_secrets (account_id, client_id, secret_hash, hint)
    values (${accountId}, ${id}, ${hash(secret)}, ${secret.slice(-4)})`.execute(tx);
  return secret;
}
