import type { TaskRetry } from './ctx.ts';

/** Repeats the whole task, for kinds that leave nothing half done. */
export const again: TaskRetry = (_tx, _ctx, task) => Promise.resolve({ params: Object(task.params) as object, total: task.total });
