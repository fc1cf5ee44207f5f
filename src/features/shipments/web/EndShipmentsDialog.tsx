import { useState } from 'react';
import type { Say } from '../../../shared/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import type { ApiError } from '../../../web/client.ts';
import { useFormat, type Formats } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { shipments } from '../contract.ts';
import { Refusals } from './Refusals.tsx';
import { cancelWord, possibleOf, refundOf, type Targets } from './targets.ts';

type Outcome = Answer<typeof shipments.cancelMany>;

interface EndShipmentsDialogProps {
  deed: 'cancel' | 'delete';
  targets: Targets;
  /** Closed; true when at least one shipment was changed. */
  onEnd: (isDone: boolean) => void;
}

/** The consequence in a sentence: for labels, what comes back to the balance. */
function consequence(deed: 'cancel' | 'delete', targets: Targets, t: Say<'shipments'>, { money, list }: Formats): string {
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
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFinding, setFinding] = useState(false);
  const { count } = targets;
  const word = cancelWord(targets);

  const settle = (answer: Outcome): void => {
    const done = answer.done.length;
    if (done > 0) {
      say.success(t(deed === 'cancel' ? CANCEL_WORDS[word].done : 'actions.removed', { count: done }));
      if (deed === 'cancel') void refreshUser();
    }
    if (answer.refused.length === 0) onEnd(done > 0);
    else setOutcome(answer);
  };
  const options = { onSuccess: settle, onError: (error: ApiError) => setProblem(error.message), changes: ['labels', 'tracking', 'billing'] };
  const cancel = useSend(shipments.cancelMany, options);
  const remove = useSend(shipments.removeMany, options);
  const send = deed === 'cancel' ? cancel : remove;
  const confirm = async (): Promise<void> => {
    setProblem(null);
    setFinding(true);
    try {
      send.mutate({ body: { ids: await targets.ids() } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setFinding(false);
    }
  };

  if (outcome !== null)
    return <Refusals done={outcome.done.length} refused={outcome.refused} known={targets.known} action={deed} onClose={() => onEnd(outcome.done.length > 0)} />;
  const possible = possibleOf(deed, targets);
  const isPending = isFinding || send.isPending;
  const doIt = t(deed === 'delete' ? 'actions.delete' : `actions.${word}`);
  const title = t(deed === 'delete' ? 'actions.deleteTitle' : CANCEL_WORDS[word].title, { count });
  return (
    <Dialog
      open
      size="small"
      onClose={() => !isPending && onEnd(false)}
      title={title}
      description={consequence(deed, targets, t, formats)}
      actions={
        <>
          <Button onClick={() => onEnd(false)} disabled={isPending}>
            {t('actions.keep')}
          </Button>
          <Button kind="danger" busy={isPending} onClick={() => void confirm()}>
            {doIt}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 empty:hidden">
        {possible !== null && possible < count && <p className="text-muted">{t('actions.partly', { possible, count })}</p>}
        {problem !== null && (
          <Callout tone="bad" isAlert>
            {problem}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
