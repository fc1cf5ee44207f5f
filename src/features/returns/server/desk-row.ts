import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';
import { isPaused } from '../deadline.ts';
import type { DeskReturn, DeskReturnRow, ToDo } from '../return-out.ts';
import { readItems, ROW_COLUMNS, shownReturn, shownSides, type StoredReturn } from './return-row.ts';

type StoredDeskRow = StoredReturn & { account_name: string };

/** What is left to do with `returns r`: looked at closer while that can still matter, put back or thrown away. */
export const IS_TO_DO = sql`(
  (r.verify_asked_at is not null and r.verified_at is null and r.expires_at is not null)
  or (r.decision in ('restock', 'discard') and r.carried_out_at is null))`;

function toDoOf(row: StoredReturn): ToDo | null {
  if (row.expires_at !== null && isPaused(row)) return 'verify';
  return row.carried_out_at === null && (row.decision === 'restock' || row.decision === 'discard') ? row.decision : null;
}

/** A return as the desk's list shows it. */
export const shownAtDesk = (row: StoredDeskRow, now: Date): DeskReturnRow => ({
  ...shownReturn(row, now),
  account: { id: row.account_id, name: row.account_name },
  shelf: row.shelf,
  to_do: toDoOf(row),
});

/** Rows for the desk, of `returns r` and `accounts a`. What is made in test mode is nobody's work. */
export const deskRows = (tx: Tx, where: RawBuilder<unknown>, limit: number): Promise<StoredDeskRow[]> =>
  all(
    tx,
    sql<StoredDeskRow>`
      select ${ROW_COLUMNS}, a.name as account_name from returns r join accounts a on a.account_id = r.account_id and a.test_of is null
      where ${where} order by coalesce(r.decided_at, r.verify_asked_at, r.created_at), r.id limit ${limit}`,
  );

/** One with all that the desk needs of it. Throws `not_found`. */
export async function readDeskReturn(tx: Tx, id: number, now: Date): Promise<DeskReturn> {
  const [row] = await deskRows(tx, sql`r.id = ${id}`, 1);
  if (!row) throw new AppError('not_found');
  return { ...shownAtDesk(row, now), ...shownSides(row), sender: row.sender, items: await readItems(tx, row.account_id, id) };
}
