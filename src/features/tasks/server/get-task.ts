import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { LOG_LINES, tasks } from '../contract.ts';
import { mustSee } from './task-areas.ts';
import { shownLine, shownTask, TASK_COLUMNS, type LogRow, type TaskRow } from './task-row.ts';

/** A task of the account, or `not_found`. */
export async function readTask(tx: Tx, accountId: number, id: number): Promise<TaskRow> {
  const row = await maybe(tx, sql<TaskRow>`select ${TASK_COLUMNS} from tasks t where t.account_id = ${accountId} and t.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns a task with the latest lines of its log, in the caller's language. */
export const getTask = verb(tasks.get, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const row = await readTask(tx, accountId, params.id);
  mustSee(ctx.actor, row);
  const lines = await all(
    tx,
    sql<LogRow>`
      select at, level, message, values from task_log
      where account_id = ${accountId} and task_id = ${params.id} order by line desc limit ${LOG_LINES}`,
  );
  return { task: { ...shownTask(row, ctx.lang), log: lines.reverse().map((line) => shownLine(line, ctx.lang)) } };
});
