import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { PlainKey } from '../../../shared/words.ts';
import type { Tx } from '../../../server/db.ts';
import type { TaskRun } from '../../../server/ctx.ts';
import { knownSets } from '../known-sets.ts';
import type { Problem } from '../problem.ts';
import { problemSaid } from '../problem-words.ts';
import { checkFile, type Checked } from './check-file.ts';
import type { ImportRow } from './import-row.ts';
import { judged } from './judged.ts';
import { inOrder } from './in-order.ts';
import type { ImportKindOf } from './kind-of.ts';
import { knownOfAccount } from './known.ts';

/** The log names this many warnings of a file. */
const MAX_LOGGED = 1000;

/** What has been read of a file so far. */
export interface Counts {
  rows: number;
  good: number;
  bad: number;
}

/** A file's units with what is wrong with each, in the order they are stored. */
export async function* units<T>(run: TaskRun, file: ImportRow, kind: ImportKindOf<T>): AsyncGenerator<Checked<T>> {
  const { accountId, app } = run;
  const { definition, known } = kind;
  const codes = known === undefined ? {} : await app.db.tenant(accountId, (tx) => known(tx, accountId));
  const read = () =>
    checkFile({
      definition,
      open: () => app.files.getStream(file.file_key),
      language: run.ctx.lang,
      mapping: file.mapping,
      same: file.same,
      encoding: file.encoding,
      sheet: file.sheet,
      known: knownSets({ ...codes, ...knownOfAccount(run.ctx.actor) }),
    });
  const { judge, others } = kind;
  const inFile = new Map<string, PlainKey | null>();
  const ordered = others === undefined ? read() : inOrder(read, others, inFile);
  const judging = { run, importId: file.id, others, inFile };
  const checked =
    judge === undefined ? ordered : judged(ordered, { ...judging, judge: (tx, batch) => judge(tx, accountId, { ...batch, inFile }, run.ctx.now()) });
  for await (const each of checked) {
    if ('headings' in each && each.problems.length > 0) {
      await app.db.tenant(accountId, (tx) => logWarnings(run, each.problems, 0, tx));
      // Nothing of it was read: it may come again at once, with what its columns mean.
      await finishImport(run, file, { rows: 0, good: 0, bad: 0 }, 0);
      throw new AppError('import_errors');
    }
    yield each;
  }
}

/**
 * Writes warnings into the task's log: file line, column, value and message (spec §5). `logged` of the file came before; returns how many
 * there are with these. The one that is too many says so.
 */
export async function logWarnings(run: TaskRun, problems: readonly Problem[], logged: number, tx: Tx): Promise<number> {
  const lines = problems.slice(0, Math.max(0, MAX_LOGGED - logged)).map((problem) => {
    const { line, column, value } = problem;
    return { line, column, value: value.slice(0, 80), message: problemSaid(problem) };
  });
  await run.warn('imports:log.warning', lines, tx);
  const told = logged + problems.length;
  if (logged <= MAX_LOGGED && told > MAX_LOGGED) await run.log('info', 'imports:log.more', { count: MAX_LOGGED }, tx);
  return told;
}

/** Records the result of the file and deletes it: what it says about people is kept no longer than needed. */
export async function finishImport(run: TaskRun, file: ImportRow, counts: Counts, stored: number): Promise<void> {
  await run.app.db.tenant(run.accountId, async (tx) => {
    await sql`
      update imports set rows = ${counts.rows}, stored = ${stored}, failed = ${counts.bad}, ended_at = now(), file_key = ''
      where account_id = ${run.accountId} and id = ${file.id}`.execute(tx);
    await sql`delete from import_refusals where account_id = ${run.accountId} and import_id = ${file.id}`.execute(tx);
  });
  await run.app.files.delete(file.file_key);
}
