import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';

/** Until the end of the transaction nobody else counts the product: two who count at the same moment do so one after the other. */
export async function holdShelf(tx: Tx, accountId: number, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`count ${productId}`}, ${accountId}))`.execute(tx);
}
