import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { PlainKey } from '../../../shared/words.ts';
import { audit } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { tasks } from '../contract.ts';
import { taskCanBeRetried } from '../status.ts';
import { createTask, type StoredParams } from './create-task.ts';
import { readTask } from './get-task.ts';
import { mustWrite } from './task-areas.ts';
import { shownTask } from './task-row.ts';

const refuse = (reason: PlainKey): AppError => new AppError('not_eligible', { fields: { status: { key: reason } } });

/**
 * Makes a task for what another one left undone, once: asking again returns the same new task. Its kind says what is left.
 * Throws `not_found`, `not_eligible` with its reason under `status`, `task_not_created`.
 */
export const retryTask = verb(tasks.retry, async ({ ctx, tx, params: { id } }) => {
  const { accountId } = ctx.actor;
  // Simultaneous callers take turns.
  await sql`select 1 from tasks where account_id = ${accountId} and id = ${id} for update`.execute(tx);
  const row = await readTask(tx, accountId, id);
  mustWrite(ctx.actor, row);
  if (row.retried_by !== null) return { task: shownTask(await readTask(tx, accountId, row.retried_by), ctx.lang) };
  const verdict = taskCanBeRetried(shownTask(row, ctx.lang));
  if (verdict !== true) throw refuse(verdict.reason);
  const { params } = await one(tx, sql<{ params: StoredParams }>`select params from tasks where account_id = ${accountId} and id = ${id}`);
  const { status, done, total, kind, area, scope } = row;
  const rest = await ctx.tasks[kind]?.retry(tx, ctx, { id, status, done, total, params: params.given });
  if (!rest) throw refuse('tasks:why.retryNothing');
  const made = await createTask(tx, ctx, { kind, area, scope, params: rest.params, total: rest.total, done: rest.done ?? 0, retryOf: id });
  await rest.onCreated?.(made);
  await audit(tx, ctx, { verb: 'task.retry', object: { kind: 'task', id }, detail: { task_id: made, kind } });
  return { task: shownTask(await readTask(tx, accountId, made), ctx.lang) };
});
