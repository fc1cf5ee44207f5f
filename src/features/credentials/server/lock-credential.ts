import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import { readCredential } from './credential-row.ts';

/** Keeps two changes of one client apart. Throws `not_found`. */
export async function lockCredential(tx: Tx, accountId: number, id: number) {
  await sql`select 1 from clients where account_id = ${accountId} and id = ${id} for update`.execute(tx);
  return readCredential(tx, accountId, id);
}
