import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { say } from '../../../server/words.ts';
import { storeShipments, type LinedInput } from '../../shipments/server/store-many.ts';
import type { ShipmentInput } from '../../shipments/contract.ts';
import type { TaskRun } from '../../tasks/server/task-run.ts';
import { problemSentence, type Problem, type Unit } from '../check.ts';
import { SHIPMENT_IMPORT } from '../definitions/shipments.ts';
import { checkFile } from './check-file.ts';
import { openFailedRows, type FailedRows } from './failed-rows.ts';
import { readImport, type ImportRow } from './import-row.ts';
import { knownCodes } from './known.ts';

const params = z.object({ import_id: z.int() });

/** Rows of the file that one transaction stores, with the task's progress. */
const BATCH_ROWS = 500;
/** The log names so many warnings; the rest stand in the file of the rows that failed. */
const MAX_LOGGED = 1000;

interface Counts {
  rows: number;
  good: number;
  bad: number;
}

/** A file's units with what is wrong with each, read from its beginning. */
async function* units(run: TaskRun, file: ImportRow): AsyncGenerator<{ headings: string[] } | { unit: Unit<ShipmentInput> } | { broken: Problem }> {
  const { accountId, app } = run;
  const codes = await app.db.tenant(accountId, (tx) => knownCodes(tx, accountId));
  const checked = checkFile({
    definition: SHIPMENT_IMPORT,
    open: () => app.files.getStream(file.file_key),
    language: run.ctx.lang,
    mapping: file.mapping,
    known: { entry_point: new Set(codes.entry_point), service: new Set(codes.service) },
  });
  for await (const each of checked) {
    if ('headings' in each && each.problems.length > 0) {
      await logWarnings(run, each.problems);
      throw new AppError('import_errors');
    }
    yield each;
  }
}

async function logWarnings(run: TaskRun, problems: readonly Problem[], tx?: Tx): Promise<void> {
  for (const problem of problems) {
    const message = problemSentence((key, values) => say(run.ctx.lang, key, values), problem);
    const { line, column, value } = problem;
    await run.log('warning', 'imports:log.warning', { line, column, value: value.slice(0, 80), message }, tx);
  }
}

/** Checks the whole file before anything of it is stored; throws `import_errors` when something is wrong. */
async function mustBeGood(run: TaskRun, file: ImportRow): Promise<void> {
  const failed: { rows: FailedRows | null } = { rows: null };
  const counts: Counts = { rows: 0, good: 0, bad: 0 };
  let logged = 0;
  const note = async (problems: readonly Problem[]) => {
    const some = problems.slice(0, Math.max(0, MAX_LOGGED - logged));
    logged += some.length;
    await run.app.db.tenant(run.accountId, (tx) => logWarnings(run, some, tx));
    if (some.length < problems.length && logged === MAX_LOGGED) {
      logged += 1;
      await run.log('info', 'imports:log.more');
    }
  };
  try {
    for await (const each of units(run, file)) {
      if ('headings' in each) failed.rows = openFailedRows(run, each.headings, fileName(run, file));
      else if ('broken' in each) {
        counts.bad += 1;
        await note([each.broken]);
      } else {
        counts.rows += each.unit.rows.length;
        if (each.unit.input !== null) counts.good += 1;
        else {
          counts.bad += 1;
          await note(each.unit.problems);
          await failed.rows?.add(each.unit);
        }
        if (counts.rows % (BATCH_ROWS * 10) === 0 && (await run.isCancelled())) {
          await failed.rows?.drop();
          return;
        }
      }
    }
  } catch (error) {
    await failed.rows?.drop();
    throw error;
  }
  await failed.rows?.save();
  if (counts.bad === 0 && counts.good > 0) return;
  await run.log('info', 'imports:log.read', { ...counts });
  await finish(run, file, counts, 0);
  throw new AppError(counts.bad === 0 ? 'file_empty' : 'import_errors');
}

const fileName = (run: TaskRun, file: ImportRow) => `${say(run.ctx.lang, 'imports:file.failed')}-${file.id}.csv`;

/**
 * Holds the task for the transaction and gives how many rows are done with, or null once it was cancelled. Another run of the same task
 * can be ahead of this one (its process was taken for dead): what it stored is then passed over.
 */
async function heldAt(run: TaskRun, tx: Tx): Promise<number | null> {
  const task = await maybe(
    tx,
    sql<{ status: string; done: number }>`select status, done from tasks where account_id = ${run.accountId} and id = ${run.taskId} for update`,
  );
  return task?.status === 'Running' ? task.done : null;
}

/** What a unit leads to, by the row behind it: a shipment to store, or warnings. */
interface Outcome {
  end: number;
  shipment: LinedInput | null;
  problems: readonly Problem[];
}

async function finish(run: TaskRun, file: ImportRow, counts: Counts, stored: number): Promise<void> {
  await run.app.db.tenant(run.accountId, async (tx) => {
    await sql`
      update imports set rows = ${counts.rows}, stored = ${stored}, failed = ${counts.bad}, ended_at = now(), file_key = ''
      where account_id = ${run.accountId} and id = ${file.id}`.execute(tx);
  });
  // What the file says about people is not kept longer than it is needed.
  await run.app.files.delete(file.file_key);
}

/** Stores one batch with the task's progress. False once the task was cancelled. */
async function storeBatch(run: TaskRun, file: ImportRow, batch: readonly Outcome[], logged: number): Promise<boolean> {
  return run.app.db.tenant(run.accountId, async (tx) => {
    if (run.signal.aborted) throw new Error('The process is stopping; the import goes on after it.');
    const done = await heldAt(run, tx);
    if (done === null) return false;
    const open = batch.filter((outcome) => outcome.end > done);
    await storeShipments(
      tx,
      run.ctx,
      file.id,
      open.flatMap((outcome) => outcome.shipment ?? []),
    );
    await logWarnings(run, open.flatMap((outcome) => outcome.problems).slice(0, Math.max(0, MAX_LOGGED - logged)), tx);
    await run.progress(Math.max(done, batch.at(-1)?.end ?? 0), tx);
    return true;
  });
}

const outcomeOf = (unit: Unit<ShipmentInput>): Outcome => {
  const first = unit.rows[0]?.index ?? 0;
  const shipment = unit.input === null ? null : { line: first + unit.offset + 1, input: unit.input };
  return { end: (unit.rows.at(-1)?.index ?? 0) + 1, shipment, problems: unit.problems };
};

/** Stores the units that are right, batch by batch; the others become warnings and rows of a file. */
async function storeUnits(run: TaskRun, file: ImportRow): Promise<void> {
  const counts: Counts = { rows: 0, good: 0, bad: 0 };
  let batch: Outcome[] = [];
  let pending = 0;
  let logged = 0;
  let failed: FailedRows | null = null;

  /** The batch that is being stored while the rows of the next one are read and checked. */
  let storing: Promise<boolean> = Promise.resolve(true);
  const flush = async (): Promise<boolean> => {
    if (!(await storing)) return false;
    const told = logged + batch.reduce((sum, outcome) => sum + outcome.problems.length, 0);
    if (logged <= MAX_LOGGED && told > MAX_LOGGED) await run.log('info', 'imports:log.more');
    storing = storeBatch(run, file, batch, logged);
    // Its failure is told by the next await; until then it is nobody's.
    storing.catch(() => undefined);
    logged = told;
    batch = [];
    pending = 0;
    return true;
  };

  try {
    for await (const each of units(run, file)) {
      if ('headings' in each) {
        failed = openFailedRows(run, each.headings, fileName(run, file));
        continue;
      }
      if ('broken' in each) {
        counts.bad += 1;
        batch.push({ end: (batch.at(-1)?.end ?? Math.max(run.done, each.broken.line)) + 1, shipment: null, problems: [each.broken] });
        continue;
      }
      counts.rows += each.unit.rows.length;
      counts[each.unit.input === null ? 'bad' : 'good'] += 1;
      if (each.unit.input === null) await failed?.add(each.unit);
      batch.push(outcomeOf(each.unit));
      pending += each.unit.rows.length;
      if (pending < BATCH_ROWS || (await flush())) continue;
      await failed?.drop();
      return;
    }
    if ((batch.length > 0 && !(await flush())) || !(await storing)) {
      await failed?.drop();
      return;
    }
    await failed?.save();
  } catch (error) {
    await failed?.drop();
    await storing.catch(() => false);
    throw error;
  }
  await run.log('info', 'imports:log.read', { ...counts });
  await run.log('info', 'imports:log.stored', { count: counts.good });
  await finish(run, file, counts, counts.good);
  if (counts.good === 0) throw new AppError(counts.bad === 0 ? 'file_empty' : 'import_errors');
}

/**
 * Imports a file of shipments: checks it again with the definitions the browser has, then stores batch by batch, each in one transaction
 * with the task's progress, so that a run that died goes on behind the last batch and no row is stored twice or left out.
 */
export async function importShipmentsTask(run: TaskRun): Promise<void> {
  const { import_id: id } = params.parse(run.params);
  const file = await run.app.db.tenant(run.accountId, (tx) => readImport(tx, run.accountId, id));
  // A run that died after its last step has nothing left to do.
  if (file.ended_at !== null) {
    if (file.stored === 0) throw new AppError('import_errors');
    return;
  }
  // Once rows of it are stored, the whole file was found good.
  if (file.mode === 'all' && run.done === 0) await mustBeGood(run, file);
  await storeUnits(run, file);
}
