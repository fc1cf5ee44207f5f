import type { ReactNode } from 'react';
import { possibleOf } from '../../../ui/bulk/targets.ts';
import type { Bulk } from '../../../ui/bulk/use-bulk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { OrderAction } from '../status.ts';
import { OrderRefusals } from './OrderRefusals.tsx';
import { can, type OrderTargets } from './targets.ts';

interface BulkDialogProps {
  bulk: Bulk;
  targets: OrderTargets;
  action: OrderAction | null;
  title: string;
  text: string;
  confirm: string;
  isDanger?: boolean;
  /** Nothing to send yet. */
  isIncomplete?: boolean;
  /** Closed; true when at least one order was changed. */
  onEnd: (isDone: boolean) => void;
  children?: ReactNode;
}

/** Asks before something is done to orders, says for how many of them it is possible, and afterward names those left unchanged. */
export function BulkDialog({ bulk, targets, action, title, text, confirm, isDanger = false, isIncomplete = false, onEnd, children }: BulkDialogProps) {
  const { t } = useWords('orders');
  const { outcome, problem, isPending, start } = bulk;
  if (outcome !== null) return <OrderRefusals outcome={outcome} targets={targets} action={action} onClose={() => onEnd(outcome.done.length > 0)} />;
  const possible = action === null ? null : possibleOf(targets, can(action));
  return (
    <Dialog
      open
      size="small"
      onClose={() => onEnd(false)}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{t(action === 'cancel' ? 'ui:actions.back' : 'ui:actions.cancel')}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} busy={isPending} disabled={isIncomplete} onClick={start}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 empty:hidden">
        {children}
        {possible !== null && possible < targets.count && <p className="text-muted">{t('deeds.partly', { possible, count: targets.count })}</p>}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
