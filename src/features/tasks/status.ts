import { stateMachine } from '../../shared/state-machine.ts';

/** States of a task in display order. */
export const TASK_STATUSES = ['Queued', 'Running', 'Succeeded', 'Failed', 'Cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** States in which a task still has something to do; only these can be cancelled. */
export const OPEN_STATUSES: readonly TaskStatus[] = ['Queued', 'Running'];

/** What decides whether a task can be retried. */
export interface Tried {
  status: TaskStatus;
  /** Steps that failed and may succeed next time. */
  failed: number;
  retried_by: number | null;
  files: readonly { holds_failed: boolean }[];
}

/**
 * What a task left undone can be tried again by a new task: once, after it ended; after a success only the steps that failed. What failed
 * in a file is corrected there and given again.
 */
export const TASK = stateMachine<Tried>()({
  states: TASK_STATUSES,
  transitions: {
    Queued: ['Running', 'Cancelled'],
    Running: ['Succeeded', 'Failed', 'Cancelled'],
    Succeeded: [],
    Failed: [],
    Cancelled: [],
  },
  actions: {
    cancel: [{ only: OPEN_STATUSES, reason: 'tasks:why.cancel' }],
    retry: [
      { when: ({ status }) => OPEN_STATUSES.includes(status), reason: 'tasks:why.retryOpen' },
      { when: (task) => task.retried_by !== null, reason: 'tasks:why.retried' },
      { when: ({ files }) => files.some((file) => file.holds_failed), reason: 'tasks:why.retryFile' },
      { when: ({ status, failed }) => status === 'Succeeded' && failed === 0, reason: 'tasks:why.retryNothing' },
    ],
  },
});

/** May the task be cancelled? `true`, or the reason why not. */
export const taskCanBeCancelled = (task: Tried) => TASK.can('cancel', task);

/** May it be tried again? `true`, or the reason why not. */
export const taskCanBeRetried = (task: Tried) => TASK.can('retry', task);
