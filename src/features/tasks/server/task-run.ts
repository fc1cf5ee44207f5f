import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx, TaskRun } from '../../../server/ctx.ts';
import { json, maybe, type Tx } from '../../../server/db.ts';
import { ownCtx } from '../../../server/own-ctx.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomToken } from '../../../server/secrets.ts';
import type { TaskName } from '../../../shared/names.ts';
import type { StoredParams } from './create-task.ts';
import type { StoredFile } from './task-row.ts';

/** The shortest interval between progress updates that need not be exact. */
const PROGRESS_MS = 300;

/** Whether what a task did counts: what is stored with it does, also the step that was under way when somebody cancelled. */
const counts = (isStored: boolean) => (isStored ? sql`status in ('Running', 'Cancelled')` : sql`status = 'Running'`);

export interface ClaimedTask {
  kind: TaskName;
  done: number;
  total: number;
  params: StoredParams;
  /** The live account; another than the task's own for a task of test mode. */
  home_id: number;
  currency: string;
  time_zone: string;
}

function contextOf(app: App, accountId: number, task: ClaimedTask): Ctx {
  const { origin } = task.params;
  const godmode = origin.godmodeId === null ? null : { id: origin.godmodeId, canWrite: true, expiresAt: '', reason: '' };
  const { userId, tokenId, staffUserId } = origin;
  const { home_id: homeAccountId, currency, time_zone: timeZone } = task;
  const isTest = homeAccountId !== accountId;
  const actor = systemActor(accountId, { homeAccountId, isTest, userId, tokenId, staffUserId, godmode, currency, timeZone });
  return ownCtx(app, actor, { requestId: origin.requestId, lang: origin.lang });
}

/**
 * Whether a task still runs. Throws `account_suspended` for one of a suspended account: it works for people and programs that are refused now.
 * One that a visit of support began goes on, as the visit may.
 */
export async function isRunning(app: Pick<App, 'db'>, accountId: number, taskId: number): Promise<boolean> {
  // A task of test mode stands behind the fence of its own account, and whether it is suspended behind that of the live one.
  const row = await app.db.lookup((tx) =>
    maybe(
      tx,
      sql<{ status: string; is_suspended: boolean }>`
        select t.status, h.suspended_at is not null and t.params #>> '{origin,godmodeId}' is null as is_suspended
        from tasks t join accounts a on a.account_id = t.account_id join accounts h on h.account_id = coalesce(a.test_of, a.account_id)
        where t.account_id = ${accountId} and t.id = ${taskId}`,
    ),
  );
  if (row?.is_suspended === true) throw new AppError('account_suspended');
  return row?.status === 'Running';
}

/** Where a task's files are stored; the account's id comes first, so that no key of another account can be reached. */
export const filesPrefix = (accountId: number, taskId: number): string => `${accountId}/tasks/${taskId}`;

/** Builds what the kind of a claimed task works with. */
export function openRun(app: App, accountId: number, taskId: number, task: ClaimedTask, signal: AbortSignal): TaskRun {
  let written = 0;
  const inAccount = <T>(tx: Tx | undefined, work: (tx: Tx) => Promise<T>): Promise<T> => (tx ? work(tx) : app.db.tenant(accountId, work));
  return {
    app,
    accountId,
    taskId,
    ctx: contextOf(app, accountId, task),
    params: task.params.given,
    done: task.done,
    total: task.total,
    signal,

    async progress(done, tx) {
      const now = Date.now();
      if (!tx && now - written < PROGRESS_MS && (task.total === 0 || done < task.total)) return;
      written = now;
      const wrote = inAccount(tx, (t) =>
        sql`update tasks set done = ${done}, total = case when total = 0 then 0 else greatest(total, ${done}) end where account_id = ${accountId} and id = ${taskId} and ${counts(tx !== undefined)}`.execute(
          t,
        ),
      );
      // An occasional update may get lost, and many callers do not wait for it.
      await (tx ? wrote : wrote.catch((error: unknown) => app.log.warn({ err: error, taskId }, 'progress not written')));
    },

    async log(level, key, values = {}, tx) {
      await inAccount(tx, (t) =>
        sql`insert into task_log (account_id, task_id, level, message, values) values (${accountId}, ${taskId}, ${level}, ${key}, ${json(values)})`.execute(t),
      );
    },

    async warn(key, each, tx) {
      if (each.length === 0) return;
      await sql`
        insert into task_log (account_id, task_id, level, message, values)
        select ${accountId}, ${taskId}, 'warning', ${key}, value from jsonb_array_elements(${json(each)}) with ordinality order by ordinality`.execute(tx);
    },

    async countFailed(count, tx) {
      await sql`update tasks set failed = failed + ${count} where account_id = ${accountId} and id = ${taskId} and ${counts(true)}`.execute(tx);
    },

    async addFile(name, type, content, options = {}) {
      // A key of its own: a run that was taken for dead and is not must not write over the file of the one after it.
      const key = `${filesPrefix(accountId, taskId)}/${randomToken()}`;
      const size = await app.files.put(key, content);
      const file: StoredFile = { key, name, type, size, ...(options.holdsFailed === true && { holdsFailed: true }) };
      const left = await app.db.tenant(accountId, async (tx) => {
        const task = await maybe(
          tx,
          sql<{ files: StoredFile[] }>`select files from tasks where account_id = ${accountId} and id = ${taskId} and status = 'Running' for update`,
        );
        // Of a task that was cancelled it may be the beginning only, and looks whole.
        if (!task) return [key];
        const files = [...task.files.filter((one) => one.name !== name), file];
        await sql`update tasks set files = ${json(files)} where account_id = ${accountId} and id = ${taskId}`.execute(tx);
        return task.files.flatMap((one) => (one.name === name ? [one.key] : []));
      });
      for (const old of left) await app.files.delete(old);
      return left[0] !== key;
    },

    async isCancelled() {
      if (signal.aborted) throw new Error('The process is stopping; the task goes on after it.');
      return !(await isRunning(app, accountId, taskId));
    },
  };
}
