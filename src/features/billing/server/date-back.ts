import { sql } from 'kysely';
import { json, type Tx } from '../../../server/db.ts';

/** An entry and when it would have been written. */
export interface DatedEntry {
  id: number;
  at: string;
}

/** Dates entries of the demo back to when they would have been written, and reckons the balance after each entry in the order they then have. */
export async function dateEntriesBack(tx: Tx, accountId: number, dated: readonly DatedEntry[]): Promise<void> {
  if (dated.length === 0) return;
  await sql`
    update ledger_entries e set created_at = d.at from jsonb_to_recordset(${json(dated)}) as d(id bigint, at timestamptz)
    where e.account_id = ${accountId} and e.id = d.id`.execute(tx);
  await sql`
    update ledger_entries e set balance_after_minor = r.after_minor
    from (select id, sum(amount_minor) over (partition by currency order by created_at, id)::bigint as after_minor
          from ledger_entries where account_id = ${accountId}) r
    where e.account_id = ${accountId} and e.id = r.id and e.balance_after_minor <> r.after_minor`.execute(tx);
}

/** {@link dateEntriesBack}, all to one time. */
export const dateBack = (tx: Tx, accountId: number, entryIds: readonly number[], at: Date): Promise<void> =>
  dateEntriesBack(
    tx,
    accountId,
    entryIds.map((id) => ({ id, at: at.toISOString() })),
  );
