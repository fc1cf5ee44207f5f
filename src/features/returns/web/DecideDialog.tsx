import { useId, useState, type ReactNode } from 'react';
import { possibleOf } from '../../../ui/bulk/targets.ts';
import { useBulk, type Outcome } from '../../../ui/bulk/use-bulk.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ApiError } from '../../../web/client.ts';
import { useSend } from '../../../web/query.ts';
import { wayToPay } from '../../billing/web/shared/way-to-pay.ts';
import { returns } from '../contract.ts';
import { FeeSum } from './FeeSum.tsx';
import { Refusals } from './Refusals.tsx';
import { useReasonRefused } from './shared/use-refused.ts';
import { ALSO_CHANGED, can, type Decided, type ReturnTargets } from './targets.ts';

interface DecideDialogProps {
  deed: Decided;
  targets: ReturnTargets;
  /** What it costs or what is lost, where that is known. */
  note?: ReactNode;
  onEnd: (isDone: boolean) => void;
}

/** Asks before returns are verified, restocked or discarded. What cannot be undone has to be typed: the return's own ID, or how many there are. */
export default function DecideDialog({ deed, targets, note, onEnd }: DecideDialogProps) {
  const { t } = useWords('returns');
  const id = useId();
  const [typed, setTyped] = useState('');
  const reasonOf = useReasonRefused();
  const options = { changes: ALSO_CHANGED };
  const discard = useSend(returns.discard, options);
  const verify = useSend(returns.verify, options);
  const restock = useSend(returns.restock, options);
  const verifyMany = useSend(returns.verifyMany, options);
  const restockMany = useSend(returns.restockMany, options);
  const run = async (ids: number[]): Promise<Outcome> => {
    const [id] = ids;
    if (deed === 'discard') return discard.mutateAsync({ body: { ids } });
    if (id === undefined || ids.length > 1) return (deed === 'verify' ? verifyMany : restockMany).mutateAsync({ body: { ids } });
    // Of one alone the reason is said in the dialog.
    await (deed === 'verify' ? verify : restock).mutateAsync({ params: { id } }).catch((error: ApiError) => {
      throw new Error(reasonOf(error), { cause: error });
    });
    return { done: ids, refused: [] };
  };
  const bulk = useBulk(targets, run, (count) => {
    say.success(t(`deeds.done.${deed}`, { count }));
    onEnd(true);
  });
  const { outcome, problem, isPending, start } = bulk;
  const payment = [verify, restock, verifyMany, restockMany].map(({ error }) => wayToPay(error)).find((href) => href !== null);
  if (outcome !== null) return <Refusals outcome={outcome} targets={targets} action={deed} onClose={() => onEnd(outcome.done.length > 0)} />;
  const possible = possibleOf(targets, can(deed));
  const word = deed !== 'discard' ? null : String(targets.count === 1 ? (targets.known[0]?.id ?? 1) : targets.count);
  return (
    <Dialog
      open
      size="small"
      onClose={() => onEnd(false)}
      title={t(`deeds.title.${deed}`, { count: targets.count })}
      description={t(`deeds.text.${deed}`)}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{t('ui:actions.cancel')}</Button>
          <Button kind={deed === 'discard' ? 'danger' : 'primary'} busy={isPending} disabled={word !== null && typed.trim() !== word} onClick={start}>
            {t(`deeds.${deed}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 empty:hidden">
        {note !== undefined && <p className="font-medium">{note}</p>}
        {note === undefined && deed !== 'discard' && <FeeSum deed={deed} targets={targets} />}
        {possible !== null && possible < targets.count && <p className="text-muted">{t('deeds.partly', { possible, count: targets.count })}</p>}
        {word !== null && (
          <div>
            <label htmlFor={id} className="mb-1 block">
              {t('ui:typeToConfirm', { word })}
            </label>
            <input id={id} className="control" autoComplete="off" spellCheck={false} value={typed} onChange={(event) => setTyped(event.target.value)} />
          </div>
        )}
        {problem !== null && (
          <Callout
            tone="bad"
            isAlert
            actions={
              payment !== undefined && (
                <Link href={payment} className={buttonClass('secondary')}>
                  {t('ui:sidebar.payment')}
                </Link>
              )
            }
          >
            {problem}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
