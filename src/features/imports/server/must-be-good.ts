import { AppError } from '../../../shared/errors.ts';
import type { TaskRun } from '../../../server/ctx.ts';
import type { Problem } from '../problem.ts';
import { openFailedRows, type FailedRows } from './failed-rows.ts';
import { finishImport, logWarnings, units, type Counts } from './file-units.ts';
import type { ImportKindOf } from './kind-of.ts';
import type { ImportRow } from './import-row.ts';

/** How often it looks whether the task was cancelled. */
const LOOK_EVERY_ROWS = 5000;
/** So many warnings are written at once. */
const NOTE_EVERY = 100;

/** Checks the whole file before any of it is stored; throws `import_errors` when something is wrong. */
export async function mustBeGood(run: TaskRun, file: ImportRow, kind: ImportKindOf<unknown>): Promise<void> {
  const failed: { rows: FailedRows | null } = { rows: null };
  const counts: Counts = { rows: 0, good: 0, bad: 0 };
  let logged = 0;
  const found: Problem[] = [];
  const note = async (): Promise<void> => {
    const problems = found.splice(0);
    logged = await run.app.db.tenant(run.accountId, (tx) => logWarnings(run, problems, logged, tx));
  };
  try {
    for await (const each of units(run, file, kind)) {
      if ('headings' in each) failed.rows = openFailedRows(run, each, file);
      else if ('broken' in each) {
        counts.bad += 1;
        found.push(each.broken);
      } else {
        counts.rows += each.unit.rows.length;
        if (each.unit.input !== null) counts.good += 1;
        else {
          counts.bad += 1;
          found.push(...each.unit.problems);
          await failed.rows?.add(each.unit);
        }
        if (found.length >= NOTE_EVERY) await note();
        if (counts.rows % LOOK_EVERY_ROWS === 0 && (await run.isCancelled())) {
          await failed.rows?.drop();
          return;
        }
      }
    }
  } catch (error) {
    await failed.rows?.drop();
    throw error;
  }
  await note();
  if ((await failed.rows?.save()) === false) return;
  if (counts.bad === 0 && counts.good > 0) return;
  await run.log('info', `${kind.definition.words}.read`, { ...counts });
  await finishImport(run, file, counts, 0);
  throw new AppError(counts.bad === 0 ? 'file_no_rows' : 'import_errors');
}
