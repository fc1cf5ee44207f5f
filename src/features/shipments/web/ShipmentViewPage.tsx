import { Suspense, useCallback, useState } from 'react';
import { Callout } from '../../../ui/Callout.tsx';
import { DetailColumns, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam, useQueryState } from '../../../web/navigation.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { useCall, useRecord } from '../../../web/query.ts';
import { shipments } from '../contract.ts';
import type { Shipment } from '../shipment-out.ts';
import { tracking } from '../../tracking/contract.ts';
import { ArrivalCard } from './ArrivalCard.tsx';
import { AuditCard } from './shared/AuditCard.tsx';
import { CustomsCard } from './CustomsCard.tsx';
import { LabelProblem } from './LabelProblem.tsx';
import { ShipmentFacts, ShipmentMoreFacts } from './ShipmentFacts.tsx';
import { ShipmentHeader } from './ShipmentHeader.tsx';
import { targetOfShipment } from './targets.ts';
import { TimelineCard } from './TimelineCard.tsx';
import { useShipmentActions } from './use-shipment-actions.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';

const BuyLabelDialog = lazyPart(() => import('./BuyLabelDialog.tsx'));

const AUDIT = 'audit';
const SHAPE = { main: [36, 278, 224, 160], right: [0, 230, 190, 420] };

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
  const number = shipment.tracking_number;
  const track = useCall(tracking.get, { params: { tracking_number: number ?? '' } }, { enabled: number !== null && !isGone });
  const overview = (
    <>
      <ArrivalCard shipment={shipment} track={track} />
      <DetailColumns right={<ShipmentFacts shipment={shipment} />} last={!track.isLoading && <ShipmentMoreFacts shipment={shipment} />}>
        <TimelineCard shipment={shipment} cancelledAt={cancelledAt} track={track} />
        {/* Below what has no height of its own until tracking answers: shown earlier, they would move away from who reads them. */}
        {track.isLoading ? <Skeleton className="h-40" /> : <CustomsCard shipment={shipment} />}
      </DetailColumns>
    </>
  );
  return (
    <>
      <ShipmentHeader shipment={shipment} readOnly={readOnly} onBuy={buy} onCancel={cancel} onDelete={onDelete} />
      <DetailNotes>
        {shipment.test && <Callout tone="info">{t('view.test')}</Callout>}
        <LabelProblem shipment={shipment} isReadOnly={readOnly !== null} onBuy={buy} />
      </DetailNotes>
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
    </>
  );
}

/** /shipping/shipment/view/{id}: one shipment: what happened to it, its papers, its price. */
export default function ShipmentViewPage() {
  const id = useParam('id');
  const go = useGoOn();
  const { ask, dialog } = useShipmentActions();
  const { asked, isGone, setGone } = useRecord(shipments.get, { params: { id } });
  const remove = async (shipment: Shipment): Promise<void> => {
    setGone(true);
    if (await ask('delete', targetOfShipment(shipment))) go(shipmentPaths.list(), { replace: true });
    else setGone(false);
  };
  return (
    <>
      <DetailPage asked={asked} shape={SHAPE}>
        {({ shipment }) => <ShipmentView shipment={shipment} isGone={isGone} onDelete={() => void remove(shipment)} />}
      </DetailPage>
      {dialog}
    </>
  );
}
