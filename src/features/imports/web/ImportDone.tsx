import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ImportArea } from '../../../shared/import-kind.ts';
import { lazyWith } from '../../../web/places.tsx';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall, useSend, useTellMissing } from '../../../web/query.ts';
import { tasks, type TaskWithLog } from '../../tasks/contract.ts';
import { OPEN_STATUSES, taskCanBeRetried } from '../../tasks/status.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';
import { ImportWay } from './ImportWay.tsx';

const DoneLabels = lazyWith(() => import('./DoneLabels.tsx'), ['rates', 'billing', 'labels']);

const POLL_MS = 1000;
const TASKS: Readonly<Record<ImportArea, () => string>> = { shipping: taskPaths.shipping, fulfilment: taskPaths.fulfillment, returns: taskPaths.returns };
const taskHref = (area: ImportArea, id: number) => withSearch(TASKS[area](), { task: id });

/** What can be done after an import that did not store everything: correct the failed rows, or continue after those stored. */
function WhatIsLeft({ task, onGoOn }: { task: TaskWithLog; onGoOn: (taskId: number) => void }) {
  const { t } = useWords('imports');
  const retry = useSend(tasks.retry, {
    onSuccess: (made) => onGoOn(made.task.id),
    onError: (error) => void say.error(error.fields['status'] ?? error.message),
  });
  const failed = task.files.find((file) => file.holds_failed);
  if (failed !== undefined) {
    return (
      <a
        href={callUrl(tasks.file, { params: { id: task.id, index: failed.index } })}
        download={failed.name}
        className={buttonClass(task.status === 'Succeeded' ? 'secondary' : 'primary')}
      >
        <Download aria-hidden size={16} />
        {t('tasks:downloadNamed', { name: failed.name })}
      </a>
    );
  }
  if (task.status === 'Succeeded' || taskCanBeRetried(task) !== true) return null;
  return (
    <Button kind="primary" busy={retry.isPending} onClick={() => retry.mutate({ params: { id: task.id } })}>
      {t('tasks:goOn')}
    </Button>
  );
}

/** So many rows are named on the page itself; the task names all. */
const MOST_NAMED = 20;

/** The rows of which only the server knew what is wrong. */
function NamedRows({ log }: { log: TaskWithLog['log'] }) {
  const { t } = useWords('imports');
  const { number } = useFormat();
  const named = log.filter(({ level }) => level === 'warning');
  if (named.length === 0) return null;
  return (
    <>
      <ul aria-label={t('result.warnings')} className="flex flex-col gap-1 wrap-anywhere">
        {named.slice(0, MOST_NAMED).map(({ message }, at) => (
          <li key={at}>{message}</li>
        ))}
      </ul>
      {named.length > MOST_NAMED && <p className="text-muted">{t('result.shown', { shown: number(MOST_NAMED), total: number(named.length) })}</p>}
    </>
  );
}

/** The task of an import: how far it is, how it ended, and what it stored. */
export function ImportDone({ kind, importId, taskId: firstTask, onAgain }: { kind: ImportKind; importId: number; taskId: number; onAgain: () => void }) {
  const { t } = useWords('imports');
  const { number } = useFormat();
  const { area, changes, pages, words } = IMPORTS[kind];
  const client = useQueryClient();
  const [taskId, setTask] = useState(firstTask);
  const [isOver, setOver] = useState(false);
  const watched = useCall(tasks.get, { params: { id: taskId } }, { refreshMs: isOver ? false : POLL_MS, staleMs: 0 });
  useTellMissing(watched);
  const task = watched.data?.task;
  const isRunning = task === undefined || OPEN_STATUSES.includes(task.status);
  if (!isRunning && !isOver) setOver(true);
  const hasFailedRows = task?.files.some((file) => file.holds_failed) === true;
  const hasLabels = kind === 'shipments' && task?.status === 'Succeeded';
  const tone = task?.status !== 'Succeeded' ? 'bad' : hasFailedRows ? 'warn' : 'ok';
  // Lists loaded before the import lack what it stored.
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: [changes] });
  }, [client, isOver, changes]);
  return (
    <div className="flex flex-col gap-4">
      <ImportWay kind={kind} at={hasLabels ? 'labels' : task?.status === 'Succeeded' ? 'over' : 'run'} />
      <Card title={t('done.title')}>
        <div className="flex flex-col gap-3">
          {isRunning && (
            <>
              <Callout tone="info" isAlert title={t('done.created')}>
                {t('done.text')}
              </Callout>
              <Progress label={t('done.title')} {...(task !== undefined && task.total > 0 ? { done: task.done, total: task.total } : {})} />
              {task !== undefined && task.total > 0 && (
                <p className="text-muted">{t('done.running', { done: number(task.done), total: number(task.total) })}</p>
              )}
            </>
          )}
          {task?.status === 'Cancelled' && (
            <Callout tone="warn" isAlert title={t('tasks:file.cancelled')}>
              {t('done.running', { done: number(task.done), total: number(task.total) })} {t('tasks:cancelText')}
            </Callout>
          )}
          {(task?.status === 'Succeeded' || task?.status === 'Failed') && (
            <>
              <Callout tone={tone} isAlert title={task.log.at(-1)?.message ?? t(`tasks:status.${task.status}`)}>
                {hasFailedRows ? t('tasks:failedFile') : task.errors > 0 ? t('done.failedTask') : task.warnings > 0 ? t('done.warned') : undefined}
              </Callout>
              <NamedRows log={task.log} />
            </>
          )}
          <div className="flex flex-wrap gap-2">
            {task !== undefined && !isRunning && (
              <WhatIsLeft
                task={task}
                onGoOn={(next) => {
                  setTask(next);
                  setOver(false);
                }}
              />
            )}
            <Link href={taskHref(area, taskId)} className={buttonClass('secondary')}>
              {t('done.task')}
            </Link>
            {task !== undefined && !isRunning && task.status !== 'Failed' && (
              <Link href={pages.result(importId)} className={buttonClass(hasLabels || task.status === 'Cancelled' ? 'secondary' : 'primary')}>
                {t(`${words}.see`)}
              </Link>
            )}
            <Button onClick={onAgain}>{t('done.again')}</Button>
          </div>
        </div>
      </Card>
      {hasLabels && (
        <Suspense fallback={null}>
          <DoneLabels importId={importId} />
        </Suspense>
      )}
    </div>
  );
}
