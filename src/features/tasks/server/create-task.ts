import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { TaskName } from '../../../shared/names.ts';
import { SCOPE_NOUNS, type ScopeNoun } from '../../../shared/access.ts';
import type { TaskArea } from '../contract.ts';
import type { Language } from '../../../shared/words.ts';
import { audit, emit, personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, maybe, type Tx } from '../../../server/db.ts';

/** Names of the jobs that run tasks: one for those that ask servers of others, one for what is soon done, one for all else. */
export const TASK_JOB = 'tasks.run';
export const QUICK_TASK_JOB = 'tasks.quick';
export const ASKING_TASK_JOB = 'tasks.ask';

/** A task of no more steps is soon done: the slowest, buying labels, takes seconds for as many. */
export const QUICK_STEPS = 200;

/** How many may wait in one account; a program that queues more has gone wrong. */
export const MAX_QUEUED = 50;

/** On whose behalf a task runs: its actions appear under these people in the audit trail. */
export interface TaskOrigin {
  userId: number | null;
  tokenId: number | null;
  staffUserId: number | null;
  godmodeId: number | null;
  lang: Language;
  requestId: string;
}

/** The content of `tasks.params`. */
export interface StoredParams {
  origin: TaskOrigin;
  given: unknown;
}

export interface NewTask {
  kind: TaskName;
  /** What the kind needs, as JSON; it must not contain secrets. */
  params: object;
  /** How many steps there are, 0 when unknown. */
  total: number;
  /** The part of the console whose list shows it, and whose right its files need. */
  area: TaskArea;
  /** The noun of the token scope it needs, as its area's calls do: the first of the area if none is named. */
  scope?: ScopeNoun | undefined;
  /** Steps an earlier task has already done: it continues after them. */
  done?: number;
  /** The task it completes. */
  retryOf?: number;
}

/**
 * Queues a task in the caller's transaction and returns its id: it runs if and only if that commits. Throws
 * `task_not_created` when 50 of the account's tasks are waiting.
 */
export async function createTask(tx: Tx, ctx: Ctx, task: NewTask): Promise<number> {
  const { accountId, userId, tokenId, staffUserId, godmode } = ctx.actor;
  const params: StoredParams = {
    origin: { userId, tokenId, staffUserId, godmodeId: godmode?.id ?? null, lang: ctx.lang, requestId: ctx.requestId },
    given: task.params,
  };
  // Creators in one account take turns, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtextextended('tasks', ${accountId}))`.execute(tx);
  const made = await maybe(
    tx,
    sql<{ id: number; before: number }>`
      insert into tasks (account_id, kind, area, scope, total, done, params, retry_of, created_by)
      select ${accountId}, ${task.kind}, ${task.area}, ${task.scope ?? SCOPE_NOUNS[task.area][0]}, ${task.total}, ${task.done ?? 0}, ${json(params)}, ${task.retryOf ?? null}::bigint, ${personBehind(ctx.actor)}::bigint
      where (select count(*) from tasks where account_id = ${accountId} and status = 'Queued') < ${MAX_QUEUED}
      returning id, (select count(*) from tasks o where o.account_id = ${accountId} and o.status in ('Queued', 'Running'))::int as before`,
  );
  if (!made) throw new AppError('task_not_created');
  // Accounts take turns: one that asks for fifty exports has the next one done after what others ask for meanwhile.
  const priority = -made.before;
  const isQuick = task.total > 0 && task.total - (task.done ?? 0) <= QUICK_STEPS;
  const line = ctx.tasks[task.kind]?.asksOthers ? ASKING_TASK_JOB : isQuick ? QUICK_TASK_JOB : TASK_JOB;
  await ctx.jobs.send(tx, line, { accountId, taskId: made.id }, { priority });
  const object = { kind: 'task', id: made.id };
  await audit(tx, ctx, {
    verb: 'task.create',
    object,
    detail: { kind: task.kind, total: task.total, ...(task.retryOf !== undefined && { retry_of: task.retryOf }) },
  });
  await emit(tx, accountId, 'task.created', object, { kind: task.kind });
  return made.id;
}
