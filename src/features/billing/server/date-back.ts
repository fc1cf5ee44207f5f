import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';

/** Dates entries of the demo back to when they would have been written, and reckons the balance after each entry in the order they then have. */
export async function dateBack(tx: Tx, accountId: number, entryIds: readonly number[], at: Date): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`update ledger_entries set created_at = ${at.toISOString()} where account_id = ${accountId} and id = any(${[...entryIds]}::bigint[])`.execute(tx);
  await sql`
    update ledger_entries e set balance_after_minor = r.after_minor
    from (select id, sum(amount_minor) over (partition by currency order by created_at, id)::bigint as after_minor
          from ledger_entries where account_id = ${accountId}) r
    where e.account_id = ${accountId} and e.id = r.id and e.balance_after_minor <> r.after_minor`.execute(tx);
}
