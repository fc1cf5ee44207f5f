import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { FilterField, Label } from '../../../ui/grid/column-spec.ts';
import { MinuteOf } from '../../../ui/values.tsx';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Task } from '../contract.ts';
import { TASK_LISTS } from '../list.ts';
import { TASK_STATUSES } from '../status.ts';
import { fileHref, taskName } from './task-words.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskStatusBadge } from './TaskStatusBadge.tsx';

function Name({ task }: { task: Task }) {
  useWords('tasks');
  return <span className="up-to-two-lines">{taskName(task)}</span>;
}

function Files({ task }: { task: Task }) {
  const { t } = useWords('tasks');
  return task.files.map((file) => (
    <a
      key={file.index}
      href={fileHref(task, file)}
      download={file.name}
      aria-label={t('downloadNamed', { name: file.name })}
      className="mr-3 inline-flex min-h-6 max-w-full items-center leading-4.5 whitespace-normal text-accent-text underline underline-offset-2 [.dg-compact_&]:whitespace-nowrap"
    >
      <span className="up-to-two-lines">{file.name}</span>
    </a>
  ));
}

const header = (id: Within<'tasks:columns'>): Label => ({ word: `tasks:columns.${id}` });

/** The columns of the list on screen, the same in every part of the console. */
export const TASK_COLUMNS = listColumns(TASK_LISTS.shipping, {
  task: { primary: true, width: 300, minWidth: 170, cell: (task) => <Name task={task} /> },
  status: {
    width: 138,
    minWidth: 138,
    cell: (task) => <TaskStatusBadge task={task} />,
    filter: wordFilter('tasks:status', TASK_STATUSES),
  },
  progress: { width: 200, minWidth: 164, align: 'start', cell: (task) => <TaskProgress task={task} isInCell /> },
  warnings: { width: 146, minWidth: 146, cell: (task) => task.warnings + task.errors || null },
  files: { width: 190, minWidth: 132, cell: (task) => <Files task={task} /> },
  created: { width: 184, minWidth: 180, cell: (task) => <MinuteOf iso={task.created} /> },
  ended: { width: 184, minWidth: 180, defaultHidden: true, cell: (task) => task.ended !== null && <MinuteOf iso={task.ended} /> },
});

const LEFT: FilterField = {
  id: 'left',
  label: header('left'),
  filter: { kind: 'enum', options: [{ value: 'true', label: { word: 'tasks:yes' } }] },
};

export const taskConfig = gridConfig(TASK_COLUMNS, { filters: [LEFT], sort: { column: 'created', order: 'desc' } });
