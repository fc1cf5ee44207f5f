import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { Lined, Problems } from '../../../shared/import-kind.ts';
import type { TaskRetry, TaskRun } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { countGrown } from '../../../server/tidy.ts';
import type { Unit } from '../check.ts';
import type { Problem } from '../problem.ts';
import { openFailedRows, type FailedRows } from './failed-rows.ts';
import { finishImport, logWarnings, units, type Counts } from './file-units.ts';
import { readImport, type ImportRow } from './import-row.ts';
import { keepRefusals, linedOf } from './judged.ts';
import type { ImportKindOf } from './kind-of.ts';
import { mustBeGood } from './must-be-good.ts';

const params = z.object({ import_id: z.int() });

/** How many rows of the file one transaction stores, with the task's progress; the first fewer, so that the database begins early. */
const BATCH_ROWS = 1000;
const FIRST_ROWS = 250;

/** After so many rows it pays to count those of the tables that are being filled; shorter files end before. */
const COUNT_AFTER_ROWS = 6000;

/** After so many units the program turns to what waits: the database, for what is to be stored next, and people. */
const TURN_UNITS = 10;

/**
 * Locks the task for the transaction and returns how many rows are done, or null once it was cancelled. Another run of the same task
 * can be ahead of this one (when this process was taken for dead): what that run stored is skipped.
 */
async function heldAt(run: TaskRun, tx: Tx): Promise<number | null> {
  const task = await maybe(
    tx,
    sql<{ status: string; done: number }>`select status, done from tasks where account_id = ${run.accountId} and id = ${run.taskId} for update`,
  );
  return task?.status === 'Running' ? task.done : null;
}

/** Imports of one kind store one after the other in an account: two with the same rows in another order would wait for each other in a circle. */
const takeTurn = (run: TaskRun, tx: Tx, { kind }: ImportRow) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import ${kind}`}, ${run.accountId}::bigint))`.execute(tx);

/** Did somebody cancel it? A run that was taken for dead stops as well, and has nothing to tell. */
async function wasCancelled(run: TaskRun): Promise<boolean> {
  const cancelled = sql<object>`select 1 from tasks where account_id = ${run.accountId} and id = ${run.taskId} and status = 'Cancelled'`;
  return (await run.app.db.tenant(run.accountId, (tx) => maybe(tx, cancelled))) !== null;
}

/** The outcome of a unit, an object to store or warnings, with how far the file is done with it. */
interface Outcome<T> {
  end: number;
  object: Lined<T> | null;
  problems: readonly Problem[];
  /** What only the stored data showed. */
  refused: { line: number; problems: Problems } | null;
}

/** What one transaction stores. */
interface Batch<T> {
  outcomes: readonly Outcome<T>[];
  filled: ReadonlySet<string>;
  /** What the file calls its columns. */
  called: ReadonlyMap<string, string>;
}

/**
 * Stores one batch with the task's progress and its warnings, after `logged` of the file; returns how many there are with these, null once the
 * task was cancelled. What does not wait for another's answer is sent with it.
 */
async function storeBatch<T>(run: TaskRun, file: ImportRow, kind: ImportKindOf<T>, batch: Batch<T>, logged: number): Promise<number | null> {
  return run.app.db.tenant(run.accountId, async (tx) => {
    if (run.signal.aborted) throw new Error('The process is stopping; the import goes on after it.');
    const done = await heldAt(run, tx);
    if (done === null) return null;
    const open = batch.outcomes.filter((outcome) => outcome.end > done);
    const objects = open.flatMap((outcome) => outcome.object ?? []);
    const refused = open.flatMap((outcome) => outcome.refused ?? []);
    const noteOdd = async (): Promise<number> => {
      const odd = (await kind.warn?.(tx, run.accountId, objects)) ?? [];
      const called = odd.map((problem) => ({ ...problem, column: batch.called.get(problem.column) ?? problem.column }));
      return logWarnings(run, [...open.flatMap((outcome) => outcome.problems), ...called], logged, tx);
    };
    const [, told] = await Promise.all([
      takeTurn(run, tx, file),
      noteOdd(),
      sql`update imports set stored = stored + ${objects.length} where account_id = ${run.accountId} and id = ${file.id}`.execute(tx),
      keepRefusals(tx, run.accountId, file.id, refused),
      run.progress(Math.max(done, batch.outcomes.at(-1)?.end ?? 0), tx),
    ]);
    // By itself: what a kind takes back of its own, to a savepoint, may take nothing of this with it.
    await kind.store(tx, run.ctx, { importId: file.id, objects, filled: batch.filled });
    return told;
  });
}

const outcomeOf = <T>({ unit, end }: { unit: Unit<T>; end: number }): Outcome<T> => {
  const line = (unit.rows[0]?.index ?? 0) + unit.offset + 1;
  const refused = unit.refused === null ? null : { line, problems: unit.refused };
  return { end, object: linedOf(unit), problems: unit.problems, refused };
};

/** Stores the valid units, batch by batch; the others become warnings and rows of a file. */
async function storeUnits<T>(run: TaskRun, file: ImportRow, kind: ImportKindOf<T>): Promise<void> {
  const { words } = kind.definition;
  const counts: Counts = { rows: 0, good: 0, bad: 0 };
  let batch: Outcome<T>[] = [];
  let pending = 0;
  let logged = 0;
  let failed: FailedRows | null = null;
  let filled: ReadonlySet<string> = new Set();
  let called: ReadonlyMap<string, string> = new Map();

  /** What was read up to the last batch that is stored. */
  let reached: Counts = { ...counts };
  /** The batches are stored one after the other while the rows behind them are read and checked: the last one, and the one before it. */
  let storing: Promise<boolean> = Promise.resolve(true);
  let before = storing;
  const store = async (outcomes: readonly Outcome<T>[], read: Counts): Promise<boolean> => {
    const told = await storeBatch(run, file, kind, { outcomes, filled, called }, logged);
    if (told === null) return false;
    if (reached.rows < COUNT_AFTER_ROWS && read.rows >= COUNT_AFTER_ROWS) await countGrown(run.app);
    logged = told;
    reached = read;
    return true;
  };
  const flush = async (): Promise<boolean> => {
    // One batch may wait for the one that is being stored, so that neither the program nor the database stands still.
    if (!(await before)) return false;
    const [outcomes, read] = [batch, { ...counts }];
    before = storing;
    storing = before.then((goesOn) => goesOn && store(outcomes, read));
    // The next await reports its failure; until then nobody handles it.
    storing.catch(() => undefined);
    batch = [];
    pending = 0;
    return true;
  };
  const tell = async (read: Counts): Promise<void> => {
    await run.log('info', `${words}.read`, { ...read });
    await run.log('info', `${words}.stored`, { count: read.good });
  };
  const stop = async (): Promise<void> => {
    await failed?.drop();
    if (reached.rows > 0 && (await wasCancelled(run))) await tell(reached);
  };

  try {
    for await (const each of units(run, file, kind)) {
      if ('headings' in each) {
        ({ filled, called } = each);
        failed = openFailedRows(run, each, file);
        continue;
      }
      if ('broken' in each) {
        counts.bad += 1;
        batch.push({ end: each.end, object: null, problems: [each.broken], refused: null });
        continue;
      }
      counts.rows += each.unit.rows.length;
      counts[each.unit.input === null ? 'bad' : 'good'] += 1;
      if (each.unit.input === null) await failed?.add(each.unit);
      batch.push(outcomeOf(each));
      pending += each.unit.rows.length;
      if ((counts.good + counts.bad) % TURN_UNITS === 0) await setImmediate();
      if (pending < (counts.rows === pending ? FIRST_ROWS : BATCH_ROWS) || (await flush())) continue;
      return await stop();
    }
    if ((batch.length > 0 && !(await flush())) || !(await storing)) return await stop();
    // Without the file of the rows that failed it is not over: the next run makes it.
    if ((await failed?.save()) === false) return await stop();
  } catch (error) {
    await failed?.drop();
    await storing.catch(() => false);
    throw error;
  }
  await tell(counts);
  await finishImport(run, file, counts, counts.good);
  if (counts.good === 0) throw new AppError(counts.bad === 0 ? 'file_no_rows' : 'import_errors');
}

const UNREAD: ReadonlySet<ErrorCode> = new Set([
  'file_unreadable',
  'file_locked',
  'file_numbers',
  'file_packed',
  'file_too_large',
  'file_empty',
  'encoding_unclear',
]);

/**
 * The work of an import's task: checks the file again with the definitions the browser has, then stores batch by batch, each in one
 * transaction with the task's progress, so that after a crash the next run continues after the last batch and no row is stored twice
 * or left out.
 */
export function importTask<T>(kind: ImportKindOf<T>): (run: TaskRun) => Promise<void> {
  return async (run) => {
    const { import_id: id } = params.parse(run.params);
    const file = await run.app.db.tenant(run.accountId, (tx) => readImport(tx, run.accountId, id));
    // A run that died after its last step has nothing left to do.
    if (file.ended_at !== null) {
      if (file.stored === 0) throw new AppError('import_errors');
      return;
    }
    try {
      // If some rows are stored, the whole file has been found good.
      if (file.mode === 'all' && run.done === 0) await mustBeGood(run, file, kind);
      await storeUnits(run, file, kind);
    } catch (error) {
      // Nothing of it was read: it may come again at once, with how it is saved.
      if (error instanceof AppError && UNREAD.has(error.code)) await finishImport(run, file, { rows: 0, good: 0, bad: 0 }, 0);
      throw error;
    }
  };
}

/**
 * What is left of an import that failed or was cancelled midway: the rows after those stored, under the same import. Null once it has read
 * its file to the end: failed rows are then in a file of their own.
 */
export const retryImport: TaskRetry = async (tx, { actor: { accountId } }, task) => {
  const { import_id: id } = params.parse(task.params);
  const file = await readImport(tx, accountId, id);
  if (file.ended_at !== null || file.file_key === '') return null;
  const onCreated = (taskId: number) => sql`update imports set task_id = ${taskId} where account_id = ${accountId} and id = ${id}`.execute(tx);
  return { params: { import_id: id }, total: task.total, done: task.done, onCreated };
};
