import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Task } from '../contract.ts';
import { TASK_STATUSES } from '../status.ts';
import { fileHref, taskName } from './task-words.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskStatusBadge } from './TaskStatusBadge.tsx';

function Name({ task }: { task: Task }) {
  useWords('tasks');
  return taskName(task);
}

export function When({ iso }: { iso: string | null }) {
  const { dateTime } = useFormat();
  return iso === null ? null : <time dateTime={iso}>{dateTime(iso)}</time>;
}

function Files({ task }: { task: Task }) {
  const { t } = useWords('tasks');
  return task.files.map((file) => (
    <a
      key={file.index}
      href={fileHref(task, file)}
      download={file.name}
      aria-label={t('downloadNamed', { name: file.name })}
      className="mr-3 inline-flex min-h-6 items-center text-accent-text underline underline-offset-2"
    >
      {file.name}
    </a>
  ));
}

const header = (id: Within<'tasks:columns'>): Label => ({ word: `tasks:columns.${id}` });

/** The list of tasks. */
export const TASK_COLUMNS: readonly Column<Task>[] = [
  { id: 'task', header: header('task'), primary: true, width: 180, cell: (task) => <Name task={task} />, value: (task) => task.id },
  {
    id: 'status',
    header: header('status'),
    width: 130,
    minWidth: 130,
    cell: (task) => <TaskStatusBadge status={task.status} />,
    value: (task) => task.status,
    filter: { kind: 'enum', options: TASK_STATUSES.map((value) => ({ value, label: { word: `tasks:status.${value}` } })) },
  },
  { id: 'progress', header: header('progress'), width: 190, minWidth: 180, cell: (task) => <TaskProgress task={task} />, value: (task) => task.done },
  {
    id: 'warnings',
    header: header('warnings'),
    width: 110,
    minWidth: 100,
    align: 'end',
    cell: (task) => task.warnings + task.errors || null,
    value: (task) => task.warnings + task.errors,
  },
  {
    id: 'files',
    header: header('files'),
    width: 220,
    minWidth: 150,
    cell: (task) => <Files task={task} />,
    value: (task) => task.files.map((file) => file.name).join(', '),
  },
  {
    id: 'created',
    header: header('created'),
    width: 190,
    minWidth: 185,
    sortable: true,
    cell: (task) => <When iso={task.created} />,
    value: (task) => task.created,
  },
  {
    id: 'ended',
    header: header('ended'),
    width: 190,
    minWidth: 185,
    defaultHidden: true,
    cell: (task) => <When iso={task.ended} />,
    value: (task) => task.ended,
  },
];

const LEFT: FilterField = {
  id: 'left',
  label: header('left'),
  filter: { kind: 'enum', options: [{ value: 'true', label: { word: 'tasks:yes' } }] },
};

export const taskConfig = gridConfig(TASK_COLUMNS, { filters: [LEFT], sort: { column: 'created', order: 'desc' } });
