import { Ban, Download, RotateCcw } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Dialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { tasks, type Task, type TaskWithLog } from '../contract.ts';
import { taskCanBeCancelled } from '../status.ts';
import { fileHref, importHref, taskHref, taskName } from './task-words.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskStatusBadge } from './TaskStatusBadge.tsx';
import { useTaskDeeds } from './use-task-deeds.ts';

const TONES = { info: 'text-muted', warning: 'text-warn', error: 'text-bad' } as const;

function Log({ lines }: { lines: TaskWithLog['log'] }) {
  const { t } = useWords('tasks');
  const { dateTime } = useFormat();
  if (lines.length === 0) return <p className="text-muted">{t('emptyLog')}</p>;
  return (
    <ol className="flex flex-col gap-2">
      {lines.map((line, index) => (
        <li key={index} className="flex flex-col">
          <span className="text-label text-muted">
            <span className={TONES[line.level]}>{t(`levels.${line.level}`)}</span> · <time dateTime={line.at}>{dateTime(line.at)}</time>
          </span>
          <span className="break-words">{line.message}</span>
        </li>
      ))}
    </ol>
  );
}

/** Failed rows are corrected in their file and submitted again. */
function FailedFile({ task }: { task: Task }) {
  const { t } = useWords('tasks');
  const href = importHref(task);
  return (
    <p className="text-muted">
      {t('failedFile')} {href !== undefined && <TextLink href={href}>{t('importAgain')}</TextLink>}
    </p>
  );
}

/** The task this one completes, or the one that completes it. */
function Other({ task, id }: { task: Task; id: number }) {
  return <TextLink href={taskHref({ id, area: task.area })}>{taskName({ id, name: task.name })}</TextLink>;
}

function Actions({ task, onCancel }: { task: Task; onCancel: (task: Task) => void }) {
  const { t } = useWords('tasks');
  const { retry, isRetrying, retryLabel, whyNoRetry, whyNoCancel } = useTaskDeeds(task.area);
  if (taskCanBeCancelled(task) === true) {
    return (
      <DisabledReason reason={whyNoCancel(task)}>
        <Button kind="danger" icon={<Ban aria-hidden size={16} />} onClick={() => onCancel(task)}>
          {t('cancel')}
        </Button>
      </DisabledReason>
    );
  }
  return (
    <DisabledReason reason={whyNoRetry(task)}>
      <Button icon={<RotateCcw aria-hidden size={16} />} busy={isRetrying} onClick={() => retry(task)}>
        {retryLabel(task)}
      </Button>
    </DisabledReason>
  );
}

function Details({ task }: { task: TaskWithLog }) {
  const { t } = useWords('tasks');
  const { dateTime } = useFormat();
  return (
    <div className="flex flex-col gap-5 p-5">
      <KeyValue
        facts={[
          { label: t('columns.status'), value: <TaskStatusBadge task={task} /> },
          { label: t('columns.progress'), value: (task.total > 0 || task.failed > 0) && <TaskProgress task={task} /> },
          { label: t('facts.created'), value: dateTime(task.created) },
          { label: t('facts.started'), value: task.started && dateTime(task.started) },
          { label: t('facts.ended'), value: task.ended && dateTime(task.ended) },
          { label: t('facts.retryOf'), value: task.retry_of !== null && <Other task={task} id={task.retry_of} /> },
          { label: t('facts.retriedBy'), value: task.retried_by !== null && <Other task={task} id={task.retried_by} /> },
        ]}
      />
      {task.files.length > 0 && (
        <section aria-label={t('columns.files')} className="flex flex-col items-start gap-2">
          {task.files.map((file) => (
            <a
              key={file.index}
              href={fileHref(task, file)}
              download={file.name}
              className={buttonClass('secondary', 'h-auto! min-h-8 max-w-full py-1 text-left whitespace-normal! coarse:min-h-10')}
            >
              <Download aria-hidden size={16} className="shrink-0" />
              <span className="wrap-anywhere">{t('downloadNamed', { name: file.name })}</span>
            </a>
          ))}
          {task.files.some((file) => file.holds_failed) && <FailedFile task={task} />}
        </section>
      )}
      <section>
        <h3 className="mb-2 font-semibold">{t('log')}</h3>
        <Log lines={task.log} />
      </section>
    </div>
  );
}

/** One task with its log and files, beside the list. */
export function TaskPanel({ id, onClose, onCancel }: { id: number; onClose: () => void; onCancel: (task: Task) => void }) {
  const { t } = useWords('tasks');
  const { data, error, refetch } = useCall(tasks.get, { params: { id } });
  return (
    <Panel
      open
      side="right"
      onClose={onClose}
      title={data === undefined ? t('title') : taskName(data.task)}
      actions={data !== undefined && <Actions task={data.task} onCancel={onCancel} />}
    >
      {data !== undefined && <Details task={data.task} />}
      {data === undefined && (
        <div className="p-5">
          <Pending error={error} onRetry={refetch} lines={6} />
        </div>
      )}
    </Panel>
  );
}
