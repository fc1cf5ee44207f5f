/** Words of background tasks: their page, the tray in the top bar, their kinds. */
const en = {
  errors: {
    task_not_created: 'Task could not be created.',
  },
  status: {
    Queued: 'Queued',
    Running: 'Running',
    Succeeded: 'Succeeded',
    Failed: 'Failed',
    Cancelled: 'Canceled',
  },
  partly: 'Partly failed',
  allFailed: 'All failed',
  why: {
    cancel: 'This task has ended.',
    retryOpen: 'The task is still running.',
    retried: 'It was tried again already.',
    retryNothing: 'Nothing is left to do.',
    retryFile: 'Correct the rows in the file and import it again.',
  },
  title: 'Tasks',
  text: 'Long work runs in the background. Tasks and their files are deleted 30 days after they end.',
  name: '{kind} #{id}',
  yes: 'Yes',
  created: 'Task created',
  file: {
    working: 'Making the file…',
    progress: '{done} of {total}',
    hint: 'You can close this window: the task goes on, and the file waits under Tasks.',
    ready: 'The file is ready.',
    download: 'Download',
    failed: 'The file could not be made.',
    cancelled: 'The task was canceled.',
  },
  /** The list of each part of the console. */
  lists: { shipping: 'Tasks', fulfilment: 'Fulfillment tasks', returns: 'Return tasks' },
  columns: {
    number: 'Number',
    done: 'Done',
    total: 'Of',
    task: 'Task',
    status: 'Status',
    progress: 'Progress',
    warnings: 'Warnings',
    files: 'Files',
    created: 'Created',
    ended: 'Ended',
    left: 'Something left to retry',
  },
  progress: '{done} of {total}',
  emptyTitle: 'No tasks yet',
  emptyText: 'Printing many labels, imports and exports appear here with their progress and their files.',
  noMatch: 'No tasks match',
  view: 'View details',
  cancel: 'Cancel task',
  cancelTitle: 'Cancel this task?',
  cancelText: 'What it has done so far stays.',
  cancelled: 'Task canceled',
  retry: 'Retry what failed',
  goOn: 'Go on with what is left',
  retried: 'Task created',
  failed_one: '{count} failed',
  failed_few: '{count} failed',
  failed_many: '{count} failed',
  failed_other: '{count} failed',
  failedFile: 'The rows in this file were not imported. Correct them there and import the file again.',
  importAgain: 'Import the corrected file',
  download: 'Download',
  downloadNamed: 'Download {name}',
  show: 'Show',
  log: 'Log',
  emptyLog: 'Nothing was logged.',
  levels: {
    info: 'Info',
    warning: 'Warning',
    error: 'Error',
  },
  facts: {
    created: 'Created',
    started: 'Started',
    ended: 'Ended',
    retryOf: 'Continues',
    retriedBy: 'Continued by',
  },
  tray: {
    label: 'Background tasks',
    running_one: 'Background tasks: {count} running',
    running_few: 'Background tasks: {count} running',
    running_many: 'Background tasks: {count} running',
    running_other: 'Background tasks: {count} running',
    none: 'No task is running.',
    all: 'All tasks',
  },
  ended: {
    Succeeded: '{task} is ready.',
    Failed: '{task} failed.',
    rows: '{task}: some rows were not imported.',
    partly: '{task}: {failed} of {total} failed.',
  },
  mail: {
    done: '{task} is done',
    partly: '{task}: done in part',
    failed: '{task} failed',
    doneText: '{task}, which you started in {account}, is done.',
    partlyText: '{task}, which you started in {account}, has ended: {failed} of {total} failed. Its page says why and lets you try those again.',
    failedText: '{task}, which you started in {account}, could not be finished. Its page says why.',
    button: 'Open the task',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    objects: { task: 'Tasks' },
    parts: { tasks: 'Tasks' },
    verbs: {
      task: {
        create: 'Started a task',
        retry: 'Tried a task again',
        cancel: 'Canceled a task',
      },
    },
    events: {
      task: {
        created: 'Task started',
        succeeded: 'Task succeeded',
        failed: 'Task failed',
        cancelled: 'Task canceled',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    tasks: typeof en;
  }
}
