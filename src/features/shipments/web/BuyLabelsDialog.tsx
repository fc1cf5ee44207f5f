import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Problem } from '../../../ui/Problem.tsx';
import { RefusedTable } from '../../../ui/RefusedTable.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { labels } from '../../labels/contract.ts';
import { shipments } from '../contract.ts';
import { shipmentCan } from '../status.ts';
import BuyLabelDialog from './BuyLabelDialog.tsx';
import type { ShipmentTargets, Target } from './targets.ts';

interface Props {
  targets: ShipmentTargets;
  onEnd: (isDone: boolean) => void;
}

/** One shipment's label, with its services and prices to choose from. */
function BuyOne({ id, onEnd }: { id: number; onEnd: Props['onEnd'] }) {
  const asked = useCall(shipments.get, { params: { id } });
  if (asked.error !== null && asked.data === undefined) {
    return (
      <Dialog open size="small" title={String(id)} onClose={() => onEnd(false)}>
        <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />
      </Dialog>
    );
  }
  return asked.data === undefined ? null : <BuyLabelDialog shipment={asked.data.shipment} onClose={() => onEnd(true)} />;
}

/** Those whose label cannot be bought, each with the reason. */
function Left({ rows }: { rows: readonly Target[] }) {
  const { t } = useWords('shipments');
  return (
    <div className="flex flex-col gap-1">
      <p className="text-muted">{t('labels:buyMany.left')}</p>
      <RefusedTable
        heads={[t('search.columns.id'), t('actions.reason')]}
        rows={rows.map((row) => {
          const verdict = shipmentCan('buy', row);
          return {
            id: row.id,
            href: shipmentPaths.view(row.id),
            name: String(row.id),
            detail: row.order_number,
            reason: verdict === true ? '' : t(verdict.reason),
          };
        })}
      />
    </div>
  );
}

/** The labels of several shipments, bought by a task. */
function BuyMany({ targets, onEnd }: Props) {
  const { t } = useWords('labels');
  const { money } = useFormat();
  const { user } = useSession();
  const go = useGo();
  const [problem, setProblem] = useState<string | null>(null);
  const [isFinding, setFinding] = useState(false);
  const start = useSend(labels.buyMany, {
    changes: ['tasks', 'shipments', 'billing'],
    onSuccess: ({ task_id: task }) => {
      say.success(t('buyMany.started'), { globalAction: { label: t('buyMany.follow'), onAct: () => go(withSearch(taskPaths.shipping(), { task })) } });
      onEnd(true);
    },
    onError: (error) => setProblem(error.message),
  });
  const left = targets.known.filter((row) => shipmentCan('buy', row) !== true);
  const buy = async (): Promise<void> => {
    setProblem(null);
    setFinding(true);
    try {
      const ids = await targets.ids();
      start.mutate({ body: { shipment_ids: ids.filter((id) => !left.some((row) => row.id === id)) } });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setFinding(false);
    }
  };
  const isBusy = isFinding || start.isPending;
  return (
    <Dialog
      open
      size="small"
      onClose={() => !isBusy && onEnd(false)}
      title={t('buyMany.title', { count: targets.count - left.length })}
      description={t('buyMany.text')}
      actions={
        <>
          {user !== null && user.available_credit !== null && (
            <span className="mr-auto self-center text-muted max-sm:w-full">
              {t('buyMany.available', { amount: money(user.available_credit, user.currency) })}
            </span>
          )}
          <Button disabled={isBusy} onClick={() => onEnd(false)}>
            {t('ui:actions.cancel')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => void buy()}>
            {t('buyMany.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 empty:hidden">
        {left.length > 0 && <Left rows={left} />}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}

/** Buys the labels of the chosen shipments. */
export default function BuyLabelsDialog({ targets, onEnd }: Props) {
  const [only] = targets.known;
  return targets.count === 1 && only !== undefined ? <BuyOne id={only.id} onEnd={onEnd} /> : <BuyMany targets={targets} onEnd={onEnd} />;
}
