import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { TaskName } from '../../../shared/names.ts';
import { emit } from '../../../server/audit.ts';
import type { App, TaskKind, TaskKinds } from '../../../server/ctx.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import { maybe } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import type { TaskStatus } from '../status.ts';
import { ASKING_TASK_JOB, QUICK_TASK_JOB, TASK_JOB } from './create-task.ts';
import { LONG_SECONDS, MAIL_ENDED } from './mail-ended.job.ts';
import { taskFeed } from './task-feed.ts';
import { isRunning, openRun, type ClaimedTask } from './task-run.ts';

/** What each kind of task does. */
export type TaskWorks = Readonly<Partial<Record<TaskName, TaskKind['run']>>>;

export const worksOf = (kinds: TaskKinds): TaskWorks => Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind.run]));

/** Claims a task to run, or to resume after a crash; null when it ended or is gone. */
async function claim(app: App, accountId: number, taskId: number): Promise<ClaimedTask | null> {
  return app.db.tenant(accountId, (tx) =>
    maybe(
      tx,
      sql<ClaimedTask>`
        update tasks t set status = 'Running', started_at = coalesce(started_at, now()) from accounts a
        where t.account_id = ${accountId} and t.id = ${taskId} and t.status in ('Queued', 'Running') and a.account_id = t.account_id
        returning t.kind, t.done, t.total, t.params, coalesce(a.test_of, a.account_id) as home_id, a.currency, a.time_zone`,
    ),
  );
}

/** Ends a running task; one cancelled meanwhile stays cancelled. */
async function end(app: App, accountId: number, taskId: number, status: TaskStatus & ('Succeeded' | 'Failed')): Promise<void> {
  await app.db.tenant(accountId, async (tx) => {
    const ended = await maybe(
      tx,
      sql<{ kind: string; is_long: boolean }>`
        update tasks set status = ${status}, done = case when ${status} = 'Succeeded' then greatest(total, done, failed) else done end,
          total = greatest(total, done, failed), ended_at = now()
        where account_id = ${accountId} and id = ${taskId} and status = 'Running'
        returning kind, ended_at - started_at >= make_interval(secs => ${LONG_SECONDS}::int) as is_long`,
    );
    if (!ended) return;
    await emit(tx, accountId, status === 'Failed' ? 'task.failed' : 'task.succeeded', { kind: 'task', id: taskId }, { kind: ended.kind });
    if (ended.is_long) await app.jobs.send(tx, MAIL_ENDED, { accountId, taskId });
  });
  taskFeed(app).look();
}

/**
 * Runs a task to its end. An expected failure ends it as Failed with its sentence in the log; so does an unexpected one,
 * without the details. A process that is stopping, or has lost the database, throws: the queue then runs it again.
 */
export async function runTask(app: App, kinds: TaskWorks, { accountId, taskId }: { accountId: number; taskId: number }, signal: AbortSignal): Promise<void> {
  const task = await claim(app, accountId, taskId);
  if (!task) return;
  const run = openRun(app, accountId, taskId, task, signal);
  try {
    const work = kinds[task.kind];
    if (!work) throw new Error(`No work is known for tasks of the kind ${task.kind}.`);
    if (!(await isRunning(app, accountId, taskId))) return;
    await work(run);
  } catch (error) {
    if (signal.aborted || error instanceof DatabaseAway) throw error;
    if (!(error instanceof AppError)) app.log.error({ err: error, accountId, taskId, kind: task.kind }, 'task failed');
    const known = error instanceof AppError ? error : new AppError('internal');
    await run.log('error', `errors.${known.code}`, known.values);
    return end(app, accountId, taskId, 'Failed');
  }
  await end(app, accountId, taskId, 'Succeeded');
}

/** The job behind all tasks. Its runs send heartbeats, so that what a dead process left is soon picked up. */
export const taskJob: Job<{ accountId: number; taskId: number }> = {
  name: TASK_JOB,
  concurrency: 2,
  retries: 20,
  expireSeconds: 12 * 3600,
  heartbeatSeconds: 10,
  run: (app, data, signal) => runTask(app, worksOf(app.tasks), data, AbortSignal.any([signal, app.stopping.signal])),
};

/** Those that are soon done, which do not wait for the long ones. */
export const quickTaskJob: typeof taskJob = { ...taskJob, name: QUICK_TASK_JOB };

/** Those that mostly wait for servers of others: a few more at a time, as waiting costs nothing. */
export const askingTaskJob: typeof taskJob = { ...taskJob, name: ASKING_TASK_JOB, concurrency: 4 };
