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
export const taskCanBeCancelled = (task: { status: TaskStatus }): true | { reason: string } =>
  OPEN_STATUSES.includes(task.status) ? true : { reason: 'tasks:why.cancel' };
