import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { Raw } from '../../../server/verb.ts';
import { credentials, type Credential } from '../contract.ts';

/** Adds a secret to a client in a system transaction. Only a hash is stored: the text is returned only this once. */
export async function makeSecret(tx: Tx, accountId: number, id: number): Promise<string> {
  // The prefix lets secret scanners recognize a secret published by mistake.
  const secret = `pcs_${randomToken()}`;
  await sql`
    insert into client_secrets (account_id, client_id, secret_hash, hint)
    values (${accountId}, ${id}, ${hash(secret)}, ${secret.slice(-4)})`.execute(tx);
  return secret;
}

/** The answer with a secret in it. It is not kept for repeats of the Idempotency-Key like other answers, because a secret is stored nowhere. */
export function secretAnswer(credential: Credential, secret: string): Raw {
  const data = credentials.create.out.parse({ credential, secret });
  return new Raw(JSON.stringify({ success: true, data }), { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, 201);
}
