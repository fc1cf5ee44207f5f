import { useState } from 'react';
import { possibleOf } from '../../../ui/bulk/targets.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox, RadioGroup } from '../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { labels, PAPERS } from '../../labels/contract.ts';
import { useLabelFormat } from './label-links.ts';
import { can, type ShipmentTargets } from './targets.ts';
import TaskFileDialog from '../../tasks/web/shared/TaskFileDialog.tsx';

type Paper = (typeof PAPERS)[number];

/** Prints the labels of several shipments: a task makes one PDF from them. */
export default function PrintLabelsDialog({ targets, onEnd }: { targets: ShipmentTargets; onEnd: (isDone: boolean) => void }) {
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
      say.success(t('tasks:created'));
    },
    onError: (error) => setProblem(error.message),
  });
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
  const title = t('labels:printMany.title', { count: targets.count });
  if (taskId !== null) return <TaskFileDialog taskId={taskId} title={title} onClose={() => onEnd(true)} />;
  const isBusy = isFinding || start.isPending;
  const possible = possibleOf(targets, can('print'));
  return (
    <Dialog
      open
      size="small"
      onClose={() => !isBusy && onEnd(false)}
      title={title}
      description={t('labels:printMany.text')}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => onEnd(false)}>
            {t('ui:actions.close')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => void print()}>
            {t('labels:printMany.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {possible !== null && possible < targets.count && <p>{t('labels:printMany.partly', { possible, count: targets.count })}</p>}
        <FieldGroup legend={t('labels:printMany.paper')}>
          <RadioGroup
            name="paper"
            value={paper}
            options={PAPERS.map((value) => ({ value, label: t(`labels:printMany.papers.${value}`) }))}
            onChange={setChosen}
          />
        </FieldGroup>
        <Checkbox label={t('labels:printMany.customs')} checked={hasCustoms} onChange={(event) => setCustoms(event.target.checked)} />
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
