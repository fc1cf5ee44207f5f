import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { verb, type Verb } from '../../../server/verb.ts';
import { tasks } from '../contract.ts';
import { taskCanBeRetried, type TaskStatus } from '../status.ts';
import { createTask, type StoredParams } from './create-task.ts';
import { readTask } from './get-task.ts';
import { mustWrite } from './task-areas.ts';
import { shownTask } from './task-row.ts';

/** A task that ended, as its kind sees it. */
export interface EndedTask {
  id: number;
  status: TaskStatus;
  done: number;
  total: number;
  /** As the kind gave them to `createTask`; the kind checks them. */
  params: unknown;
}

/** What is left of a task: what a new one of the kind is made with. */
export interface TaskRest {
  params: object;
  total: number;
  /** Steps that stay done; the new task goes on behind them. */
  done?: number;
  /** In the transaction that made the new task. */
  onCreated?: (taskId: number) => Promise<unknown>;
}

/** Looks up what is left of a task of one kind; null when there is nothing. Throws `not_eligible` with a reason of its own. */
export type TaskRetry = (tx: Tx, ctx: Ctx, task: EndedTask) => Promise<TaskRest | null>;

const refuse = (reason: string): AppError => new AppError('not_eligible', { fields: { status: { key: reason } } });

/** The whole of a task once more, for kinds that leave nothing half done. */
export const again: TaskRetry = (_tx, _ctx, task) => Promise.resolve({ params: Object(task.params) as object, total: task.total });

/**
 * Makes a task for what another one left undone, once: whoever asks again gets the same new task. `retries` says for each kind what is left.
 * Throws `not_found`, `not_eligible` with its reason under `status`, `task_not_created`.
 */
export const retryTask = (retries: Readonly<Record<string, TaskRetry>>): Verb =>
  verb(tasks.retry, async ({ ctx, tx, params: { id } }) => {
    const { accountId } = ctx.actor;
    // Two that ask at the same moment take turns.
    await sql`select 1 from tasks where account_id = ${accountId} and id = ${id} for update`.execute(tx);
    const row = await readTask(tx, accountId, id);
    mustWrite(ctx.actor, row);
    if (row.retried_by !== null) return { task: shownTask(await readTask(tx, accountId, row.retried_by)) };
    const verdict = taskCanBeRetried(shownTask(row));
    if (verdict !== true) throw refuse(verdict.reason);
    const { params } = await one(tx, sql<{ params: StoredParams }>`select params from tasks where account_id = ${accountId} and id = ${id}`);
    const { status, done, total, kind, area } = row;
    const rest = await retries[kind]?.(tx, ctx, { id, status, done, total, params: params.given });
    if (!rest) throw refuse('tasks:why.retryNothing');
    // What was made as a test stays one, whoever tries it again.
    const asBefore: Ctx = { ...ctx, actor: { ...ctx.actor, isTest: params.origin.isTest } };
    const made = await createTask(tx, asBefore, { kind, area, params: rest.params, total: rest.total, done: rest.done ?? 0, retryOf: id });
    await rest.onCreated?.(made);
    await audit(tx, ctx, { verb: 'task.retry', object: { kind: 'task', id }, detail: { task_id: made, kind } });
    return { task: shownTask(await readTask(tx, accountId, made)) };
  });
