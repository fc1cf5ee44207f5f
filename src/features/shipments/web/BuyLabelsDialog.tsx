import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Problem } from '../../../ui/Problem.tsx';
import { RefusedTable } from '../../../ui/RefusedTable.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { isCurrency } from '../../../shared/money.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { labels } from '../../labels/contract.ts';
import { shipments } from '../contract.ts';
import { shipmentCan } from '../status.ts';
import BuyLabelDialog from './BuyLabelDialog.tsx';
import { isShort, LabelCosts } from './shared/LabelCosts.tsx';
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
            name: row.order_number ?? String(row.id),
            detail: row.order_number === null ? null : String(row.id),
            reason: verdict === true ? '' : t(verdict.reason),
          };
        })}
      />
    </div>
  );
}

/** The ids of the targets as found when asked: what is priced is what is bought. */
function useIds(targets: ShipmentTargets, onProblem: (text: string) => void): number[] | undefined {
  const [ids, setIds] = useState<number[]>();
  useEffect(() => {
    let isOver = false;
    targets
      .ids()
      .then((found) => isOver || setIds(found))
      .catch((error: unknown) => isOver || onProblem(error instanceof Error ? error.message : String(error)));
    return () => {
      isOver = true;
    };
  }, [targets, onProblem]);
  return ids;
}

/** The labels of several shipments, bought by a task. */
function BuyMany({ targets, onEnd }: Props) {
  const { t } = useWords('labels');
  const go = useGo();
  const [problem, setProblem] = useState<string | null>(null);
  const start = useSend(labels.buyMany, {
    changes: ['tasks', 'shipments', 'billing'],
    onSuccess: ({ task_id: task }) => {
      say.success(t('buyMany.started'), { globalAction: { label: t('buyMany.follow'), onAct: () => go(withSearch(taskPaths.shipping(), { task })) } });
      onEnd(true);
    },
    onError: (error) => {
      setProblem(error.message);
      if (error.code === 'price_changed') void asked.refetch();
    },
  });
  const left = targets.known.filter((row) => shipmentCan('buy', row) !== true);
  const ids = useIds(targets, setProblem)?.filter((id) => !left.some((row) => row.id === id));
  const asked = useCall(labels.sum, { body: { shipment_ids: ids ?? [] } }, { enabled: ids !== undefined && ids.length > 0 });
  const sum = asked.data?.sum;
  const isBusy = start.isPending;
  const blocked = sum === undefined ? t('sum.pricing') : sum.ready === 0 ? t('sum.none') : isShort(sum.costs) ? t('billing:errors.insufficient_funds') : null;
  const buy = (): void => {
    const costs = (sum?.costs ?? []).flatMap(({ currency, cost }) => (isCurrency(currency) ? [{ currency, cost }] : []));
    start.mutate({ body: { shipment_ids: ids ?? [], costs } });
  };
  const button = (
    <Button kind="primary" busy={isBusy} disabled={blocked !== null} onClick={buy}>
      {t('buyMany.start')}
    </Button>
  );
  return (
    <Dialog
      open
      size="small"
      onClose={() => onEnd(false)}
      title={t('buyMany.title', { count: targets.count - left.length })}
      description={t('buyMany.text')}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{t('ui:actions.cancel')}</Button>
          <DisabledReason reason={blocked}>{button}</DisabledReason>
        </>
      }
    >
      <div className="flex flex-col gap-3 empty:hidden">
        {left.length > 0 && <Left rows={left} />}
        {sum !== undefined && <LabelCosts {...sum} />}
        {sum === undefined && asked.error === null && problem === null && (
          <div>
            <p role="status" className="mb-2 text-muted">
              {t('sum.pricing')}
            </p>
            <SkeletonLines count={3} />
          </div>
        )}
        {sum === undefined && asked.error !== null && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
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
