import type { TaskRetry } from './ctx.ts';

/** The whole of a task once more, for kinds that leave nothing half done. */
export const again: TaskRetry = (_tx, _ctx, task) => Promise.resolve({ params: Object(task.params) as object, total: task.total });
