import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';

/** The valid labels of an import's shipments, in the order of its file. */
export async function readLabels(tx: Tx, accountId: number, importId: number): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ label_id: number }>`
      select label_id from shipments
      where account_id = ${accountId} and import_id = ${importId} and label_id is not null and status <> 'Cancelled' order by import_line, id`,
  );
  return rows.map((row) => row.label_id);
}
