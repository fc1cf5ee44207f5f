import { lazy, Suspense, useCallback, useState } from 'react';
import { Callout } from '../../../ui/Callout.tsx';
import { ErrorState, Skeleton } from '../../../ui/States.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ForbiddenPage, NotFoundPage } from '../../../ui/pages/ErrorPages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useParam, useQueryState } from '../../../web/navigation.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { useCall } from '../../../web/query.ts';
import { shipments, type Shipment } from '../contract.ts';
import { AuditCard } from './AuditCard.tsx';
import { CustomsCard } from './CustomsCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { LabelProblem } from './LabelProblem.tsx';
import { PriceCard } from './PriceCard.tsx';
import { ShipmentFacts } from './ShipmentFacts.tsx';
import { ShipmentHeader } from './ShipmentHeader.tsx';
import { targetOfShipment } from './targets.ts';
import { TimelineCard } from './TimelineCard.tsx';
import { useShipmentActions } from './use-shipment-actions.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';

const BuyLabelDialog = lazy(() => import('./BuyLabelDialog.tsx'));

const COLUMNS = 'grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px]';
const AUDIT = 'audit';

/** Shaped like the page: header, tabs, two columns of cards. */
function ViewSkeleton() {
  const { t } = useWords('shipments');
  return (
    <div role="status">
      <span className="sr-only">{t('view.loading')}</span>
      <Skeleton className="mb-2 h-4 w-20" />
      <Skeleton className="mb-2 h-7 w-64" />
      <Skeleton className="mb-5 h-4 w-80 max-w-full" />
      <Skeleton className="mb-4 h-9 w-48" />
      <div className={COLUMNS}>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-64" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}

/** The address says which part is shown. */
function useTab(): [string, (id: string) => void] {
  const [query, change] = useQueryState();
  return [query.tab === AUDIT ? AUDIT : 'overview', (id) => change({ tab: id === AUDIT ? AUDIT : undefined })];
}

function ShipmentView({ shipment, isGone, onDelete }: { shipment: Shipment; isGone: boolean; onDelete: () => void }) {
  const { t } = useWords('shipments');
  const [tab, setTab] = useTab();
  const { ask, dialog } = useShipmentActions();
  const [isBuying, setBuying] = useState(false);
  const readOnly = useWriteReason('shipping');
  const needsTrail = tab === AUDIT || shipment.status === 'Cancelled';
  const trail = useCall(shipments.audit, { params: { id: shipment.id } }, { enabled: needsTrail && !isGone });
  const cancelledAt = trail.data?.audit.find((entry) => entry.verb === 'shipment.cancel')?.at ?? null;
  const buy = useCallback(() => setBuying(true), []);
  const cancel = useCallback(() => void ask('cancel', targetOfShipment(shipment)), [ask, shipment]);
  const overview = (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-4">
        <DocumentsCard shipment={shipment} />
        <TimelineCard shipment={shipment} cancelledAt={cancelledAt} isGone={isGone} />
        <CustomsCard shipment={shipment} />
        <PriceCard shipment={shipment} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ShipmentFacts shipment={shipment} />
      </div>
    </div>
  );
  return (
    <div className="mx-auto max-w-300">
      <ShipmentHeader shipment={shipment} readOnly={readOnly} onBuy={buy} onCancel={cancel} onDelete={onDelete} />
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        {shipment.test && <Callout tone="info">{t('view.test')}</Callout>}
        <LabelProblem shipment={shipment} isReadOnly={readOnly !== null} onBuy={buy} />
      </div>
      <Tabs
        label={t('view.tabs.label')}
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'overview', label: t('view.tabs.overview'), content: overview },
          { id: AUDIT, label: t('view.tabs.audit'), content: <AuditCard trail={trail} /> },
        ]}
      />
      {dialog}
      {isBuying && (
        <Suspense fallback={null}>
          <BuyLabelDialog shipment={shipment} onClose={() => setBuying(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** /shipping/shipment/view/{id}: one shipment: what happened to it, its papers, its price. */
export default function ShipmentViewPage() {
  const id = useParam('id');
  const go = useGo();
  const { ask, dialog } = useShipmentActions();
  /** While it is being deleted nothing is fetched: the answer would be that it does not exist. */
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useCall(shipments.get, { params: { id } }, { enabled: !isGone });
  if (data === undefined) {
    if (error === null) return <ViewSkeleton />;
    if (error.status === 404) return <NotFoundPage />;
    if (error.status === 403) return <ForbiddenPage />;
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  const { shipment } = data;
  const remove = async (): Promise<void> => {
    setGone(true);
    if (await ask('delete', targetOfShipment(shipment))) go(shipmentPaths.list(), { replace: true });
    else setGone(false);
  };
  return (
    <>
      <ShipmentView shipment={shipment} isGone={isGone} onDelete={() => void remove()} />
      {dialog}
    </>
  );
}
