import type { Feature } from '../../../server/feature.ts';
import { tasksNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { TASK_LISTS } from '../list.ts';
import { cancelTask } from './cancel-task.ts';
import { askingTaskJob, quickTaskJob, taskJob } from './engine.ts';
import { countStatuses } from './count-statuses.ts';
import { countTasks } from './count-tasks.ts';
import { getTaskFile } from './get-task-file.ts';
import { getTask } from './get-task.ts';
import { listTasks } from './list-tasks.ts';
import { mailEnded } from './mail-ended.job.ts';
import { retryTask } from './retry-task.ts';
import { sweepTasksJob } from './sweep-tasks.job.ts';
import { watchTasks } from './watch-tasks.ts';

export const tasksFeature: Feature = {
  noun: 'tasks',
  names: tasksNames,
  both: [getTask, getTaskFile],
  console: [listTasks, countTasks, countStatuses, watchTasks, cancelTask, retryTask],
  jobs: [taskJob, quickTaskJob, askingTaskJob, sweepTasksJob, mailEnded],
  lists: Object.values(TASK_LISTS).map((one) => served(one, listTasks)),
  testRows: { stay: ['tasks', 'task_log'] },
};
