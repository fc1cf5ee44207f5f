import { useState } from 'react';
import { MAX_BULK } from '../../../../shared/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Checkbox, RadioGroup } from '../../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../../ui/form/Field.tsx';
import { say } from '../../../../ui/messages/messages.ts';
import { Problem } from '../../../../ui/Problem.tsx';
import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { PAPERS, type PrintOptions } from '../../../labels/contract.ts';
import TaskFileDialog from '../../../tasks/web/shared/TaskFileDialog.tsx';
import { useLabelFormat, type LabelFormat } from './label-links.ts';

const CHOICES: readonly LabelFormat[] = [...PAPERS, 'ZPL'];

interface PrintLabelsProps {
  /** How many shipments are meant. */
  count: number;
  /** How many of them have a label; null while some are not known. */
  possible: number | null;
  /** Starts the task that makes the file; returns its id. */
  start: (options: PrintOptions) => Promise<number>;
  onEnd: (isDone: boolean) => void;
}

/** Asks how several labels are printed, as PDF or ZPL; a task makes the file. */
export function PrintLabels({ count, possible, start, onEnd }: PrintLabelsProps) {
  const { t } = useWords('labels');
  const { number } = useFormat();
  const usual = useLabelFormat();
  const [chosen, setChosen] = useState<LabelFormat | null>(null);
  const [hasCustoms, setCustoms] = useState(false);
  const [taskId, setTaskId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const format = chosen ?? usual;

  const print = async (): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      setTaskId(await start(format === 'ZPL' ? { format: 'zpl', paper: '4x6', customs: false } : { format: 'pdf', paper: format, customs: hasCustoms }));
      say.success(t('tasks:created'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const title = t('printMany.title', { count });
  if (taskId !== null) return <TaskFileDialog taskId={taskId} title={title} onClose={() => onEnd(true)} />;
  return (
    <Dialog
      open
      size="small"
      onClose={() => onEnd(false)}
      title={title}
      description={count > MAX_BULK ? t('printMany.files', { max: number(MAX_BULK) }) : t('printMany.oneFile')}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void print()}>
            {t(format === 'ZPL' ? 'printMany.startZpl' : 'printMany.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {possible === null && <p>{t('printMany.leftOut')}</p>}
        {possible !== null && possible < count && <p>{t('printMany.partly', { possible, count })}</p>}
        <FieldGroup legend={t('printMany.paper')}>
          <RadioGroup name="paper" value={format} options={CHOICES.map((value) => ({ value, label: t(`printMany.papers.${value}`) }))} onChange={setChosen} />
        </FieldGroup>
        {format !== 'ZPL' && <Checkbox label={t('printMany.customs')} checked={hasCustoms} onChange={(event) => setCustoms(event.target.checked)} />}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
