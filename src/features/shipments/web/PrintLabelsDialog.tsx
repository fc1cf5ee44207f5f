import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox, RadioGroup } from '../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { labels, PAPERS } from '../../labels/contract.ts';
import { tasks, type TaskWithLog } from '../../tasks/contract.ts';
import { OPEN_STATUSES } from '../../tasks/status.ts';
import { useLabelFormat } from './label-links.ts';
import type { Targets } from './targets.ts';

type Paper = (typeof PAPERS)[number];
const POLL_MS = 800;

/** How far the PDF is, and the file once it is there. */
function TaskState({ task }: { task: TaskWithLog | undefined }) {
  const { t } = useWords('shipments');
  const { number } = useFormat();
  if (task === undefined || OPEN_STATUSES.includes(task.status)) {
    const isCounted = task !== undefined && task.total > 0;
    return (
      <div className="flex flex-col gap-2" aria-live="polite">
        <div className="flex justify-between gap-2">
          <span>{t('print.working')}</span>
          {isCounted && <span className="text-muted">{t('print.progress', { done: number(task.done), total: number(task.total) })}</span>}
        </div>
        <Progress label={t('print.working')} {...(isCounted ? { done: task.done, total: task.total } : {})} />
        <p className="text-label text-muted">{t('print.hint')}</p>
      </div>
    );
  }
  const warnings = task.log.filter((line) => line.level !== 'info');
  return (
    <div className="flex flex-col gap-3">
      {task.status === 'Succeeded' && <Callout tone="ok" isAlert title={t('print.ready')} />}
      {task.status === 'Failed' && <Callout tone="bad" isAlert title={t('print.failed')} />}
      {task.status === 'Cancelled' && <Callout tone="neutral" isAlert title={t('print.cancelled')} />}
      {warnings.length > 0 && (
        <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-muted">
          {warnings.map((line) => (
            <li key={`${line.at} ${line.message}`}>{line.message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Prints the labels of several shipments: a task makes one PDF of them (design ui.md, "Long work"). */
export default function PrintLabelsDialog({ targets, onEnd }: { targets: Targets; onEnd: (isDone: boolean) => void }) {
  const { t } = useWords('shipments');
  const format = useLabelFormat();
  const [chosen, setChosen] = useState<Paper | null>(null);
  const [hasCustoms, setCustoms] = useState(false);
  const [taskId, setTaskId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFinding, setFinding] = useState(false);
  const paper = chosen ?? (format === 'ZPL' ? '4x6' : format);

  const start = useSend(labels.print, {
    changes: ['tasks'],
    onSuccess: ({ task_id }) => {
      setTaskId(task_id);
      say.success(t('print.created'));
    },
    onError: (error) => setProblem(error.message),
  });
  const watched = useCall(tasks.get, { params: { id: taskId ?? 0 } }, { enabled: taskId !== null, refreshMs: POLL_MS, staleMs: 0 });
  const task = watched.data?.task;
  const print = async (): Promise<void> => {
    setProblem(null);
    setFinding(true);
    try {
      start.mutate({ body: { shipment_ids: await targets.ids(), paper, customs: hasCustoms } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setFinding(false);
    }
  };
  const file = task?.files[0];
  const close = () => onEnd(taskId !== null);
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={t('print.title', { count: targets.count })}
      description={t('print.text')}
      actions={
        <>
          <Button onClick={close}>{t('ui:actions.close')}</Button>
          {taskId === null && (
            <Button kind="primary" busy={isFinding || start.isPending} onClick={() => void print()}>
              {t('print.start')}
            </Button>
          )}
          {task !== undefined && file !== undefined && (
            <a href={callUrl(tasks.file, { params: { id: task.id, index: file.index } })} download={file.name} className={buttonClass('primary')}>
              <Download aria-hidden size={16} />
              {t('print.download')}
            </a>
          )}
        </>
      }
    >
      {taskId === null ? (
        <div className="flex flex-col gap-3">
          <FieldGroup legend={t('print.paper')}>
            <RadioGroup name="paper" value={paper} options={PAPERS.map((value) => ({ value, label: t(`print.papers.${value}`) }))} onChange={setChosen} />
          </FieldGroup>
          <Checkbox label={t('print.customs')} checked={hasCustoms} onChange={(event) => setCustoms(event.target.checked)} />
        </div>
      ) : (
        <TaskState task={task} />
      )}
      {(problem ?? watched.error) !== null && (
        <div className="mt-3">
          <Callout tone="bad" isAlert>
            {problem ?? watched.error?.message}
          </Callout>
        </div>
      )}
    </Dialog>
  );
}
