import type { Declared } from '../../shared/names.ts';

export const tasksNames = {
  errors: { task_not_created: 422 },
  verbs: ['task.create', 'task.retry', 'task.cancel'],
  mails: { task_ended: { for: 'member', isOn: false } },
  events: {
    'task.created': { kind: 'labels.buy' },
    'task.succeeded': { kind: 'labels.buy' },
    'task.failed': { kind: 'labels.buy' },
    'task.cancelled': { kind: 'labels.buy' },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    tasks: typeof tasksNames;
  }
}
