import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import { readCredential } from './credential-row.ts';

/** Serializes changes of a client. Throws `not_found`. */
export async function lockCredential(tx: Tx, accountId: number, id: number) {
  await sql`select 1 from clients where account_id = ${accountId} and id = ${id} for update`.execute(tx);
  return readCredential(tx, accountId, id);
}
