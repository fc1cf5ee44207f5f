import { Download } from 'lucide-react';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { Callout } from '../../../../ui/Callout.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Progress } from '../../../../ui/Progress.tsx';
import { callUrl } from '../../../../web/client.ts';
import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useCall } from '../../../../web/query.ts';
import { tasks, type TaskWithLog } from '../../contract.ts';
import { OPEN_STATUSES } from '../../status.ts';

const POLL_MS = 800;
const isOpen = (task: TaskWithLog | undefined): boolean => task === undefined || OPEN_STATUSES.includes(task.status);

/** The task's progress, and how it ended. */
function TaskState({ task }: { task: TaskWithLog | undefined }) {
  const { t } = useWords('tasks');
  const { number } = useFormat();
  if (task === undefined || isOpen(task)) {
    const isCounted = task !== undefined && task.total > 0;
    return (
      <div className="flex flex-col gap-2">
        <div className="flex justify-between gap-2">
          <span role="status">{t('file.working')}</span>
          {isCounted && <span className="text-muted">{t('file.progress', { done: number(task.done), total: number(task.total) })}</span>}
        </div>
        <Progress label={t('file.working')} {...(isCounted ? { done: task.done, total: task.total } : {})} />
        <p className="text-label text-muted">{t('file.hint')}</p>
      </div>
    );
  }
  const warnings = task.log.filter((line) => line.level !== 'info');
  return (
    <div className="flex flex-col gap-3">
      {task.status === 'Succeeded' && <Callout tone="ok" isAlert title={t('file.ready')} />}
      {task.status === 'Failed' && <Callout tone="bad" isAlert title={t('file.failed')} />}
      {task.status === 'Cancelled' && <Callout tone="neutral" isAlert title={t('file.cancelled')} />}
      {warnings.length > 0 && (
        <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-muted">
          {warnings.map((line, index) => (
            <li key={index}>{line.message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Watches a task that makes a file, and offers the file. Closing it does not stop the task. */
export default function TaskFileDialog({ taskId, title, onClose }: { taskId: number; title: string; onClose: () => void }) {
  const { t } = useWords('tasks');
  const watched = useCall(tasks.get, { params: { id: taskId } }, { refreshMs: POLL_MS, staleMs: 0 });
  const task = watched.data?.task;
  const files = task?.files ?? [];
  const [file] = files;
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.close')}</Button>
          {task !== undefined && file !== undefined && files.length === 1 && (
            <a href={callUrl(tasks.file, { params: { id: task.id, index: file.index } })} download={file.name} className={buttonClass('primary')}>
              <Download aria-hidden size={16} />
              {t('file.download')}
            </a>
          )}
        </>
      }
    >
      {watched.error !== null && task === undefined ? (
        <Callout tone="bad" isAlert>
          {watched.error.message}
        </Callout>
      ) : (
        <>
          <TaskState task={task} />
          {task !== undefined && files.length > 1 && (
            <ul className="mt-3 flex flex-col gap-1">
              {files.map(({ index, name }) => (
                <li key={index}>
                  <a
                    href={callUrl(tasks.file, { params: { id: task.id, index } })}
                    download={name}
                    className="inline-flex items-center gap-2 text-accent-text underline underline-offset-2"
                  >
                    <Download aria-hidden size={16} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}
