import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { isPaused } from '../deadline.ts';
import type { DeskReturn, DeskReturnRow, ToDo } from '../return-out.ts';
import type { ReturnAction } from '../status.ts';
import { imagesOf, messagesOf } from './messages-of.ts';
import { mustBeAble, readItems, returnRecord, ROW_COLUMNS, shownReturn, shownSides, type StoredReturn } from './return-row.ts';

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

/** The merchant's account a return belongs to, as the desk knows it by its number alone. Throws `not_found`. */
export async function ownerOf(tx: Tx, id: number): Promise<number> {
  const row = await maybe(
    tx,
    sql<{ account_id: number }>`select r.account_id from returns r join accounts a on a.account_id = r.account_id and a.test_of is null where r.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  return row.account_id;
}

/** Holds a return for an action at the desk. Throws `not_found` or `not_eligible`. */
export async function lockAtDesk(tx: Tx, id: number, action: ReturnAction): Promise<StoredReturn> {
  const accountId = await ownerOf(tx, id);
  const row = await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`, { lock: true });
  mustBeAble(action, row);
  return row;
}

/** Throws `not_eligible` for a return that is in another warehouse: what is confirmed by a scan must be in somebody's hands. */
export function mustBeHere(row: StoredReturn, warehouse: string): void {
  if (row.warehouse !== warehouse)
    throw new AppError('not_eligible', { fields: { warehouse: { key: 'returns:cannot.elsewhere', values: { warehouse: row.warehouse } } } });
}

/** One with all that the desk needs of it. Throws `not_found`. */
export async function readDeskReturn(tx: Tx, id: number, now: Date): Promise<DeskReturn> {
  const [row] = await deskRows(tx, sql`r.id = ${id}`, 1);
  if (!row) throw new AppError('not_found');
  const { account_id: accountId } = row;
  const keeping = await all(
    tx,
    sql<{ line: number; has_lots: boolean; bins: string[] }>`
      select i.line, bool_or(p.has_lots) as has_lots, coalesce(array_agg(b.bin order by b.place) filter (where b.bin is not null), '{}') as bins
      from return_items i
      left join product_parts c on c.account_id = i.account_id and c.bundle_id = i.product_id
      join products p on p.account_id = i.account_id and p.id = coalesce(c.product_id, i.product_id)
      left join product_bins b on b.account_id = p.account_id and b.product_id = p.id and b.warehouse = ${row.warehouse}
      where i.account_id = ${accountId} and i.return_id = ${id} group by i.line`,
  );
  const kept = new Map(keeping.map(({ line, has_lots, bins }) => [line, { has_lots, bins: [...new Set(bins)] }]));
  return {
    ...shownAtDesk(row, now),
    ...shownSides(row),
    sender: row.sender,
    items: (await readItems(tx, accountId, id)).map((item) => ({ ...item, ...(kept.get(item.line) ?? { has_lots: false, bins: [] }) })),
    images: await imagesOf(tx, accountId, id),
    messages: await messagesOf(tx, accountId, id),
  };
}
