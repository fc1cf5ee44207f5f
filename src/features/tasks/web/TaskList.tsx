import { Ban, Eye, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { RowAction } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { say } from '../../../ui/messages/messages.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { stringifyQuery, useQueryState } from '../../../web/navigation.ts';
import { useCall, useExtra, useSend } from '../../../web/query.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { tasks, type Task, type ListedArea } from '../contract.ts';
import { TASK_LISTS } from '../list.ts';
import { TASK_STATUSES } from '../status.ts';
import { TaskCard } from './TaskCard.tsx';
import { TASK_COLUMNS, taskConfig } from './taskColumns.tsx';
import { TASK_PAGES } from './task-words.ts';
import { TaskPanel } from './TaskPanel.tsx';
import { useTaskDeeds } from './use-task-deeds.ts';

type ListQuery = NonNullable<Sent<typeof tasks.list>['query']>;

const rowName = (task: Task) => String(task.id);
const card = (task: Task) => <TaskCard task={task} />;

function CancelDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useWords('tasks');
  const cancel = useSend(tasks.cancel, {
    onSuccess: () => void say.success(t('cancelled')),
    onError: (error) => void say.error(error.message),
  });
  return (
    <ConfirmDialog
      open
      isDanger
      isCancel
      title={t('cancelTitle')}
      text={t('cancelText')}
      confirmLabel={t('cancel')}
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ params: { id: task.id } }, { onSettled: onClose })}
    />
  );
}

/** The tasks of one part of the console: what runs in the background, its results, and its failures (spec §2). */
export function TaskList({ area }: { area: ListedArea }) {
  const { t } = useWords('tasks');
  const control = useGridRoute<ListQuery>(taskConfig);
  const taskList = TASK_LISTS[area];
  const { onExport, exportDialog } = useListExport(taskList);
  const list = useCall(tasks.list, { query: { ...control.query, area } }, { keep: true });
  const tabs = statusTabs('tasks:status', TASK_STATUSES, useExtra(tasks.statuses, countsOf({ ...control.query, area }), { keep: true })?.counts);
  const deeds = useTaskDeeds(area);
  const [search, setSearch] = useQueryState();
  const [cancelling, setCancelling] = useState<Task | null>(null);
  const actions: RowAction<Task>[] = [
    { id: 'view', label: t('view'), icon: <Eye aria-hidden size={16} />, run: (task) => setSearch({ task: String(task.id) }, { push: true }) },
    {
      id: 'retry',
      label: t('retry'),
      icon: <RotateCcw aria-hidden size={16} />,
      run: deeds.retry,
      reasonDisabled: deeds.whyNoRetry,
    },
    { id: 'cancel', label: t('cancel'), icon: <Ban aria-hidden size={16} />, danger: true, run: setCancelling, reasonDisabled: deeds.whyNoCancel },
  ];
  const opened = Number(search['task']);
  return (
    <ListPage
      list={taskList}
      asked={list}
      title={t('title')}
      text={t('text')}
      firstUse={{ title: t('emptyTitle'), text: t('emptyText') }}
      control={control}
      views={<ViewPicker list={taskList} control={control} />}
      onExport={onExport}
      columns={TASK_COLUMNS}
      rowName={rowName}
      rowHref={(task) => `${TASK_PAGES[area]()}${stringifyQuery({ ...search, task: task.id })}`}
      tabs={tabs}
      rowActions={actions}
      bulkActions={[]}
      card={card}
      noMatch={t('noMatch')}
    >
      {exportDialog}
      {opened > 0 && <TaskPanel id={opened} onClose={() => setSearch({ task: undefined })} onCancel={setCancelling} />}
      {cancelling !== null && <CancelDialog task={cancelling} onClose={() => setCancelling(null)} />}
    </ListPage>
  );
}
