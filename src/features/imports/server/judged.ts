import { sql } from 'kysely';
import type { ImportBatch, Lined, Problems } from '../../../shared/import-kind.ts';
import type { TaskRun } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { PlainKey } from '../../../shared/words.ts';
import type { Unit } from '../check.ts';
import type { Checked } from './check-file.ts';
import { isLast, note } from './in-order.ts';
import type { NamesOthers } from './kind-of.ts';

/** How many objects are judged at once. */
const BATCH = 500;

/** A unit's object with the line it begins in, or null when something is wrong with it. */
export function linedOf<T>({ rows, offset, input }: Unit<T>): Lined<T> | null {
  return input === null ? null : { line: (rows[0]?.index ?? 0) + offset + 1, input };
}

interface Judging<T> {
  run: TaskRun;
  importId: number;
  others: NamesOthers<T> | undefined;
  inFile: Map<string, PlainKey | null>;
  judge(tx: Tx, batch: Omit<ImportBatch<T>, 'importId'>): Promise<ReadonlyMap<number, Problems>>;
}

/** What earlier runs found, by line. */
async function foundBefore({ run, importId }: Judging<never>): Promise<Map<number, Problems>> {
  const rows = await run.app.db.tenant(run.accountId, (tx) =>
    all(
      tx,
      sql<{ line: number; problems: Problems }>`select line, problems from import_refusals where account_id = ${run.accountId} and import_id = ${importId}`,
    ),
  );
  return new Map(rows.map(({ line, problems }) => [line, problems]));
}

/** Keeps what was found in the objects of a batch, in the transaction that stores the others. */
export async function keepRefusals(tx: Tx, accountId: number, importId: number, found: readonly { line: number; problems: Problems }[]): Promise<void> {
  if (found.length === 0) return;
  await sql`
    insert into import_refusals (account_id, import_id, line, problems)
    select ${accountId}, ${importId}, line, problems from jsonb_to_recordset(${json(found)}) as r (line int, problems jsonb)
    on conflict do nothing`.execute(tx);
}

/**
 * The units of a file, judged by what is stored, in their order. Those that an earlier run got past were judged by it: what it stored would now
 * speak against them.
 */
export async function* judged<T>(checked: AsyncIterable<Checked<T>>, judging: Judging<T>): AsyncGenerator<Checked<T>> {
  const { run, judge, others, inFile } = judging;
  const before = run.done > 0 ? await foundBefore(judging) : new Map<number, Problems>();
  let filled: ReadonlySet<string> = new Set();
  let held: Checked<T>[] = [];
  let isWaiting = false;

  async function settle(): Promise<Checked<T>[]> {
    const settled = held;
    held = [];
    const open: { unit: Unit<T>; object: Lined<T> }[] = [];
    for (const each of settled) {
      const object = 'unit' in each ? linedOf(each.unit) : null;
      if (!('unit' in each) || object === null) continue;
      const isPast = each.end <= run.done;
      const problems = before.get(object.line);
      if (isPast && problems !== undefined) each.unit.refuse(problems);
      if (!isPast) open.push({ unit: each.unit, object });
    }
    if (open.length > 0) {
      const found = await run.app.db.tenant(run.accountId, (tx) => judge(tx, { objects: open.map(({ object }) => object), filled }));
      for (const { unit, object } of open) {
        const problems = found.get(object.line);
        if (problems !== undefined) unit.refuse(problems);
      }
    }
    if (others !== undefined && filled.has(others.path)) for (const each of settled) if ('unit' in each) note(each.unit, others, inFile);
    return settled;
  }

  for await (const each of checked) {
    if ('headings' in each) filled = each.filled;
    // What it names is judged before it is.
    const waits = 'unit' in each && isLast(each.unit, others);
    if (waits && !isWaiting) yield* await settle();
    isWaiting = waits;
    held.push(each);
    if (held.length >= BATCH || 'headings' in each) yield* await settle();
  }
  yield* await settle();
}
