import { sql } from 'kysely';
import { maybe, type Tx } from '../../../server/db.ts';
import type { CalendarLink } from '../contract.ts';

/** What is known of somebody's feed of an account: not its link, of which only the hash is kept. */
export async function shownLink(tx: Tx, accountId: number, userId: number): Promise<CalendarLink> {
  const found = await maybe(
    tx,
    sql<{ created: string; read: string | null }>`
      select created_at as created, read_at as read from calendar_links where account_id = ${accountId} and user_id = ${userId}`,
  );
  return found ?? { created: null, read: null };
}
