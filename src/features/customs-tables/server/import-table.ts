import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import type { CustomsTable, Kind } from '../contract.ts';
import { textOf } from './receive.ts';
import { readTable, TABLES, type ReadTable } from './tables.ts';

/** Reads a file's bytes as a table. Throws `file_empty` and `file_unreadable`. */
export const readFile = (kind: Kind, bytes: Uint8Array, given: { name: string; date: string }): ReadTable => TABLES[kind].read(textOf(bytes), given);

/** Simultaneous changes of a table take turns. */
const turn = (tx: Tx, kind: Kind) => sql`select pg_advisory_xact_lock(hashtextextended('customs-tables ' || ${kind}, 0))`.execute(tx);

/**
 * Puts a file in force, wholly within the caller's transaction. `expected` is the version the file was compared with (null for
 * what comes with the program); throws `conflict` when another one is in force by now, and `import_errors` for a file with problems.
 */
export async function importTable(tx: Tx, kind: Kind, file: ReadTable, expected: number | null | undefined, userId: number | null): Promise<CustomsTable> {
  if (file.problems.length > 0) throw new AppError('import_errors');
  await turn(tx, kind);
  if (expected !== undefined && (await readTable(tx, kind)).in_force.version !== expected) throw new AppError('conflict');
  await file.store(tx, userId);
  return readTable(tx, kind);
}

/** Takes back the version in force. Throws `not_found` for a version that never existed, `not_eligible` for one that is not in force. */
export async function withdrawTable(tx: Tx, kind: Kind, version: number, userId: number | null): Promise<CustomsTable> {
  await turn(tx, kind);
  const { versions } = await readTable(tx, kind);
  if (!versions.some((one) => one.version === version)) throw new AppError('not_found');
  if (!(await TABLES[kind].withdraw(tx, version, userId))) throw new AppError('not_eligible');
  return readTable(tx, kind);
}
