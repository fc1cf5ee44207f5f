import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { Import } from '../contract.ts';
import type { Encoding } from '../encodings.ts';
import { KINDS, type ImportKind } from '../kinds.ts';
import type { Mapping } from '../match-columns.ts';
import type { SameInRows } from '../same-in-rows.ts';

export interface ImportRow {
  id: number;
  kind: Import['kind'];
  name: string;
  mode: Import['mode'];
  mapping: Mapping;
  same: SameInRows;
  /** How it was said to be saved. */
  encoding: Encoding | null;
  /** Which sheet of a workbook, from 0. */
  sheet: number | null;
  file_key: string;
  task_id: number | null;
  labels_task_id: number | null;
  rows: number;
  stored: number;
  failed: number;
  created_at: string;
  ended_at: string | null;
}

/** One import of the account of one of these kinds; throws `not_found`. */
export async function readImport(tx: Tx, accountId: number, id: number, kinds: readonly ImportKind[] = KINDS): Promise<ImportRow> {
  const row = await maybe(
    tx,
    sql<ImportRow>`
      select id, kind, name, mode, mapping, same, encoding, sheet, file_key, task_id, labels_task_id, rows, stored, failed, created_at, ended_at
      from imports where account_id = ${accountId} and id = ${id} and kind = any(${[...kinds]}::text[])`,
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** An import as the API shows it. Nobody knows how many rows it has before all of them were read. */
export const shownImport = ({ id, kind, name, mode, task_id, labels_task_id, rows, stored, failed, created_at, ended_at }: ImportRow): Import => ({
  id,
  kind,
  name,
  mode,
  task_id,
  labels_task_id,
  rows: ended_at === null ? null : rows,
  stored,
  failed: ended_at === null ? null : failed,
  created: created_at,
  ended: ended_at,
});
