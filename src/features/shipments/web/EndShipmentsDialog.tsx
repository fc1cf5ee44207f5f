import type { Say } from '../../../shared/words.ts';
import { possibleOf } from '../../../ui/bulk/targets.ts';
import { useBulk } from '../../../ui/bulk/use-bulk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat, type Formats } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { shipments } from '../contract.ts';
import { Refusals } from './Refusals.tsx';
import { can, cancelWord, refundOf, type ShipmentTargets } from './targets.ts';

interface EndShipmentsDialogProps {
  deed: 'cancel' | 'delete';
  targets: ShipmentTargets;
  /** Closed; true when at least one shipment was changed. */
  onEnd: (isDone: boolean) => void;
}

/** The consequence in a sentence: for labels, what comes back to the balance. */
function consequence(deed: 'cancel' | 'delete', targets: ShipmentTargets, t: Say<'shipments'>, { money, list }: Formats): string {
  if (deed === 'delete') return t('actions.deleteText');
  if (targets.known.length < targets.count) return t('actions.cancelText');
  const refund = [...refundOf(targets)].filter(([, amount]) => amount > 0).map(([currency, amount]) => money(amount, currency, { code: true }));
  if (refund.length > 0) return t('actions.cancelRefund', { amount: list(refund) });
  return targets.known.some((one) => one.label_id !== null) ? t('actions.cancelText') : t('actions.cancelNoRefund');
}

/** The question, and the sentence afterward; without a label it is the shipment itself that is cancelled. */
const CANCEL_WORDS = {
  cancelLabel: { title: 'actions.cancelTitle', done: 'actions.cancelled' },
  cancelLabels: { title: 'actions.cancelTitle', done: 'actions.cancelled' },
  cancelShipment: { title: 'actions.cancelShipmentsTitle', done: 'actions.shipmentsCancelled' },
  cancelShipments: { title: 'actions.cancelShipmentsTitle', done: 'actions.shipmentsCancelled' },
} as const;

/** Asks before shipments are cancelled or deleted, names the consequence, and afterward those left unchanged with the reason. */
export default function EndShipmentsDialog({ deed, targets, onEnd }: EndShipmentsDialogProps) {
  const { t } = useWords('shipments');
  const formats = useFormat();
  const { count } = targets;
  const word = cancelWord(targets);
  const options = { changes: ['labels', 'tracking', 'billing'] };
  const cancel = useSend(shipments.cancelMany, options);
  const remove = useSend(shipments.removeMany, options);
  const { outcome, problem, isPending, start } = useBulk(
    targets,
    (ids) => (deed === 'cancel' ? cancel : remove).mutateAsync({ body: { ids } }),
    (done) => {
      say.success(t(deed === 'cancel' ? CANCEL_WORDS[word].done : 'actions.removed', { count: done }));
      onEnd(true);
    },
  );

  if (outcome !== null) return <Refusals outcome={outcome} targets={targets} action={deed} onClose={() => onEnd(outcome.done.length > 0)} />;
  const possible = possibleOf(targets, can(deed));
  const doIt = t(deed === 'delete' ? 'actions.delete' : `actions.${word}`);
  const title = t(deed === 'delete' ? 'actions.deleteTitle' : CANCEL_WORDS[word].title, { count });
  return (
    <Dialog
      open
      size="small"
      onClose={() => onEnd(false)}
      title={title}
      description={consequence(deed, targets, t, formats)}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{t(deed === 'delete' ? 'ui:actions.cancel' : 'ui:actions.back')}</Button>
          <Button kind="danger" busy={isPending} onClick={start}>
            {doIt}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 empty:hidden">
        {possible !== null && possible < count && <p className="text-muted">{t('actions.partly', { possible, count })}</p>}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
