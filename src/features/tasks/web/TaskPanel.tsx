import { Download } from 'lucide-react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Dialog.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { tasks, type TaskWithLog } from '../contract.ts';
import { fileHref, taskName } from './task-words.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskStatusBadge } from './TaskStatusBadge.tsx';

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

function Details({ task }: { task: TaskWithLog }) {
  const { t } = useWords('tasks');
  const { dateTime } = useFormat();
  return (
    <div className="flex flex-col gap-5 p-5">
      <KeyValue
        facts={[
          { label: t('columns.status'), value: <TaskStatusBadge status={task.status} /> },
          { label: t('columns.progress'), value: task.total > 0 && <TaskProgress task={task} /> },
          { label: t('facts.created'), value: dateTime(task.created) },
          { label: t('facts.started'), value: task.started && dateTime(task.started) },
          { label: t('facts.ended'), value: task.ended && dateTime(task.ended) },
        ]}
      />
      {task.files.length > 0 && (
        <section aria-label={t('columns.files')} className="flex flex-col items-start gap-2">
          {task.files.map((file) => (
            <a key={file.index} href={fileHref(task, file)} download={file.name} className={buttonClass('secondary', 'max-w-full')}>
              <Download aria-hidden size={16} className="shrink-0" />
              <span className="truncate">{t('downloadNamed', { name: file.name })}</span>
            </a>
          ))}
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
export function TaskPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useWords('tasks');
  const { data, error, refetch } = useCall(tasks.get, { params: { id } });
  return (
    <Panel open side="right" onClose={onClose} title={data === undefined ? t('title') : taskName(data.task)}>
      {data !== undefined && <Details task={data.task} />}
      {data === undefined && error === null && (
        <div className="p-5">
          <SkeletonLines count={6} />
        </div>
      )}
      {data === undefined && error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Panel>
  );
}
