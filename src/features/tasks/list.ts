import { list } from '../../shared/list.ts';
import { taskPaths } from '../../shared/paths/tasks.ts';
import { tasks, type ListedArea } from './contract.ts';

const of = (area: ListedArea, id: string, path: string) =>
  list(tasks.list, 'tasks', {
    id,
    home: { area, title: `tasks:lists.${area}`, path },
    query: { area },
    words: 'tasks:columns',
    columns: {
      number: { kind: 'id', value: (row) => row.id, only: 'file' },
      task: { kind: 'text', value: (row) => row.name },
      status: { kind: 'word', value: (row) => row.status, group: 'tasks:status' },
      progress: { kind: 'number', value: (row) => row.done, only: 'screen' },
      done: { kind: 'number', value: (row) => row.done, only: 'file' },
      total: { kind: 'number', value: (row) => row.total, only: 'file' },
      warnings: { kind: 'number', value: (row) => row.warnings + row.errors },
      files: { kind: 'text', value: (row) => row.files.map((file) => file.name).join(', ') },
      created: { kind: 'time', value: (row) => row.created, sortable: true },
      ended: { kind: 'time', value: (row) => row.ended },
    },
  });

/** The background tasks of an account: one list for each part of the console that has tasks. */
export const TASK_LISTS = {
  shipping: of('shipping', 'tasks', taskPaths.shipping()),
  fulfilment: of('fulfilment', 'fulfilment-tasks', taskPaths.fulfillment()),
  returns: of('returns', 'return-tasks', taskPaths.returns()),
} as const satisfies Record<ListedArea, unknown>;
