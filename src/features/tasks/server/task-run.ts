import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { json, maybe, type Tx } from '../../../server/db.ts';
import type { LogLevel } from '../contract.ts';
import type { StoredParams } from './create-task.ts';
import type { StoredFile } from './task-row.ts';

/** How often progress is written at most, where it need not be exact. */
const PROGRESS_MS = 300;

/**
 * What a kind of task works with. A run can end at any moment (a crash, a deploy) and then begins again with `done` as
 * it was last written, so a kind goes on from `done` and makes its effects either in the transaction that writes the
 * progress (`progress(n, tx)`) or such that doing them twice is doing them once (keyed by the task's id, or guarded).
 */
export interface TaskRun {
  app: App;
  accountId: number;
  taskId: number;
  /** The creator's context, for verbs' inner functions; what they do is audited in the creator's name. */
  ctx: Ctx;
  /** As given to `createTask`; the kind checks it. */
  params: unknown;
  /** Steps an earlier run finished. */
  done: number;
  total: number;
  /** Aborted when the process must stop; throw then, and the task goes on elsewhere. */
  signal: AbortSignal;
  /** Says how many steps are done: in `tx` exactly with its effects, otherwise now and then. */
  progress(done: number, tx?: Tx): Promise<void>;
  /** A line for the merchant: a word key with its values; in `tx` if and only if that commits. */
  log(level: LogLevel, key: string, values?: Record<string, string | number>, tx?: Tx): Promise<void>;
  /** Counts steps that came to nothing and may be tried again: in `tx` if and only if that commits. */
  countFailed(count: number, tx: Tx): Promise<void>;
  /** Stores a result file; the same name again replaces it. `holdsFailed` marks the rows that failed, to be corrected and given again. */
  addFile(name: string, type: string, content: Readable | Uint8Array, options?: { holdsFailed?: boolean }): Promise<void>;
  /** True once somebody cancelled: stop, and leave what is done. Also true when the task is gone. */
  isCancelled(): Promise<boolean>;
}

export interface ClaimedTask {
  kind: string;
  done: number;
  total: number;
  params: StoredParams;
  currency: string;
  time_zone: string;
}

function contextOf(app: App, accountId: number, task: ClaimedTask): Ctx {
  const { origin } = task.params;
  const godmode = origin.godmodeId === null ? null : { id: origin.godmodeId, canWrite: true, expiresAt: '', reason: '' };
  const { userId, tokenId, staffUserId, isTest } = origin;
  return {
    ...app,
    requestId: origin.requestId,
    lang: origin.lang,
    ip: '',
    userAgent: '',
    accept: '*/*',
    cookies: {},
    setCookies: new Map(),
    actor: systemActor(accountId, { userId, tokenId, staffUserId, isTest, godmode, currency: task.currency, timeZone: task.time_zone }),
  };
}

/** Where a task's files lie; the account's id comes first, so that no key of another account can be reached. */
export const filesPrefix = (accountId: number, taskId: number): string => `${accountId}/tasks/${taskId}`;

/** Builds what a claimed task's kind works with. */
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
      await inAccount(tx, (t) =>
        sql`update tasks set done = ${done}, total = greatest(total, ${done}) where account_id = ${accountId} and id = ${taskId} and status = 'Running'`.execute(
          t,
        ),
      );
    },

    async log(level, key, values = {}, tx) {
      await inAccount(tx, (t) =>
        sql`insert into task_log (account_id, task_id, level, message, values) values (${accountId}, ${taskId}, ${level}, ${key}, ${json(values)})`.execute(t),
      );
    },

    async countFailed(count, tx) {
      await sql`update tasks set failed = failed + ${count} where account_id = ${accountId} and id = ${taskId} and status = 'Running'`.execute(tx);
    },

    async addFile(name, type, content, options = {}) {
      const key = `${filesPrefix(accountId, taskId)}/${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
      await app.files.putStream(key, content instanceof Readable ? content : Readable.from([Buffer.from(content)]));
      const { contentLength: size } = await app.files.getMetaData(key);
      const file: StoredFile = { key, name, type, size, ...(options.holdsFailed === true && { holdsFailed: true }) };
      await app.db.tenant(accountId, (tx) =>
        sql`
          update tasks set files = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(files) f where f ->> 'key' <> ${key}) || ${json([file])}
          where account_id = ${accountId} and id = ${taskId}`.execute(tx),
      );
    },

    async isCancelled() {
      if (signal.aborted) throw new Error('The process is stopping; the task goes on after it.');
      const row = await app.db.tenant(accountId, (tx) =>
        maybe(tx, sql<{ status: string }>`select status from tasks where account_id = ${accountId} and id = ${taskId}`),
      );
      return row?.status !== 'Running';
    },
  };
}
