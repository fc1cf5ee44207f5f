import type { Verdict } from '../../shared/verdict.ts';

/** States of a task in display order (design domain.md, "Tasks"). */
export const TASK_STATUSES = ['Queued', 'Running', 'Succeeded', 'Failed', 'Cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** From where to where. */
export const TASK_TRANSITIONS: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  Queued: ['Running', 'Cancelled'],
  Running: ['Succeeded', 'Failed', 'Cancelled'],
  Succeeded: [],
  Failed: [],
  Cancelled: [],
};

/** States in which a task still has something to do; only these can be cancelled. */
export const OPEN_STATUSES: readonly TaskStatus[] = ['Queued', 'Running'];

/** May the task be cancelled? `true`, or the reason why not as a word key. */
export const taskCanBeCancelled = (task: { status: TaskStatus }): Verdict => (OPEN_STATUSES.includes(task.status) ? true : { reason: 'tasks:why.cancel' });

/** What decides whether a task can be tried again. */
export interface Tried {
  status: TaskStatus;
  /** Steps that came to nothing and may come to something next time. */
  failed: number;
  retried_by: number | null;
  files: readonly { holds_failed: boolean }[];
}

/**
 * May what a task left undone be tried again, by a new task? Once, after it ended; after a success only the steps that failed. What failed
 * in a file is corrected there and given again. `true`, or the reason why not as a word key.
 */
export function taskCanBeRetried(task: Tried): Verdict {
  if (OPEN_STATUSES.includes(task.status)) return { reason: 'tasks:why.retryOpen' };
  if (task.retried_by !== null) return { reason: 'tasks:why.retried' };
  if (task.files.some((file) => file.holds_failed)) return { reason: 'tasks:why.retryFile' };
  if (task.status === 'Succeeded' && task.failed === 0) return { reason: 'tasks:why.retryNothing' };
  return true;
}
