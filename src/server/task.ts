import type { Readable } from 'node:stream';
import type { App, Ctx } from './ctx.ts';
import type { Tx } from './db.ts';

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
  log(level: 'info' | 'warning' | 'error', key: string, values?: Record<string, string | number>, tx?: Tx): Promise<void>;
  /** Counts steps that came to nothing and may be tried again: in `tx` if and only if that commits. */
  countFailed(count: number, tx: Tx): Promise<void>;
  /** Stores a result file; the same name again replaces it. `holdsFailed` marks the rows that failed, to be corrected and given again. */
  addFile(name: string, type: string, content: Readable | Uint8Array, options?: { holdsFailed?: boolean }): Promise<void>;
  /** True once somebody cancelled: stop, and leave what is done. Also true when the task is gone. */
  isCancelled(): Promise<boolean>;
}

/** A task that ended, as its kind sees it. */
export interface EndedTask {
  id: number;
  status: string;
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

/** One kind of background task: its work, and what is left of it after it failed, was cancelled, or did only a part. */
export interface TaskKind {
  run(run: TaskRun): Promise<void>;
  retry: TaskRetry;
}

/** The whole of a task once more, for kinds that leave nothing half done. */
export const again: TaskRetry = (_tx, _ctx, task) => Promise.resolve({ params: Object(task.params) as object, total: task.total });
