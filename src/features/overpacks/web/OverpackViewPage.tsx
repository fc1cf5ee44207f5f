import { Suspense, useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { sayWhy } from '../../../ui/say-why.ts';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { useRecord, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { overpacks, type Overpack, type PackedShipment } from '../contract.ts';
import { overpackCan } from '../status.ts';
import { ContentsCard } from './ContentsCard.tsx';
import { OverpackFacts } from './OverpackFacts.tsx';
import { OverpackHeader } from './OverpackHeader.tsx';
import { ScanCard } from './ScanCard.tsx';
import { useScanQueue } from './use-scan-queue.ts';

const CloseOverpackDialog = lazyPart(() => import('./CloseOverpackDialog.tsx'));

const SHAPE = { main: [384, 160], right: [288] };

/** Takes a parcel out, and offers to put it back. After a click the next scan goes in: the button that had the focus is gone. */
function useRemoval(
  id: number,
  scan: (numbers: readonly string[]) => void,
  field: RefObject<HTMLInputElement | null>,
): (one: PackedShipment, isClick: boolean) => void {
  const { t } = useWords('overpacks');
  const { mutate } = useSend(overpacks.remove, { changes: ['shipments'], onError: sayWhy });
  return useCallback(
    (one, isClick) => {
      const number = one.tracking_number ?? String(one.id);
      const toField = (): void => field.current?.focus({ preventScroll: true });
      const undo = { label: t('contents.undo'), onAct: () => (scan([number]), toField()) };
      if (isClick) toField();
      mutate(
        { params: { id }, body: { shipment_ids: [one.id] } },
        { onSuccess: ({ removed }) => void (removed.length > 0 && say.success(t('contents.removed', { number }), { globalAction: undo })) },
      );
    },
    [field, id, mutate, scan, t],
  );
}

/** Why nothing can be scanned in, with a remedy where there is one. */
function Stopped({ overpack, readOnly, onReopen }: { overpack: Overpack; readOnly: string | null; onReopen: () => void }) {
  const { t } = useWords('overpacks');
  const verdict = overpackCan('scan', overpack);
  if (readOnly !== null || verdict === true) return null;
  const canReopen = overpackCan('reopen', overpack) === true;
  return (
    <Callout tone={overpack.status === 'Locked' ? 'neutral' : 'info'} actions={canReopen ? <Button onClick={onReopen}>{t('view.reopen')}</Button> : undefined}>
      {t(verdict.reason)}
    </Callout>
  );
}

function OverpackView({ overpack: o, query, onGone }: { overpack: Overpack; query: object; onGone: (isGone: boolean) => void }) {
  const { t } = useWords('overpacks');
  const go = useGoOn();
  const readOnly = useWriteReason('shipping');
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<'weigh' | 'delete' | null>(null);
  const queue = useScanQueue(o.id, query);
  const remove = useRemoval(o.id, queue.scan, field);
  const { mutate: reopenNow } = useSend(overpacks.reopen, { changes: ['manifests'], onSuccess: () => void say.success(t('view.reopened')), onError: sayWhy });
  const removal = useSend(overpacks.delete, {
    onSuccess: ({ id }) => {
      say.success(t('view.deleted', { id }));
      go(overpackPaths.list(), { replace: true });
    },
    onError: (error) => {
      sayWhy(error);
      onGone(false);
      setAsked(null);
    },
  });
  const weigh = useCallback(() => setAsked('weigh'), []);
  const reopen = useCallback(() => reopenNow({ params: { id: o.id } }), [reopenNow, o.id]);
  const left = o.left_since_weighed ?? 0;
  const canScan = readOnly === null && overpackCan('scan', o) === true;
  const canRemove = readOnly === null && overpackCan('remove', o) === true;
  const end = (): void => {
    setAsked(null);
    field.current?.focus();
  };
  return (
    <>
      <OverpackHeader overpack={o} readOnly={readOnly} onWeigh={weigh} onReopen={reopen} onDelete={() => setAsked('delete')} />
      <DetailNotes>
        {o.test && <Callout tone="info">{t('view.test')}</Callout>}
        {!o.locked && o.closed && o.total_shipments === 0 && <Callout tone="warn">{t('view.emptied')}</Callout>}
        {!o.locked && o.total_shipments > 0 && left > 0 && <Callout tone="warn">{t('view.left', { count: left })}</Callout>}
      </DetailNotes>
      <DetailColumns right={<OverpackFacts overpack={o} />}>
        <Stopped overpack={o} readOnly={readOnly} onReopen={reopen} />
        {canScan && <ScanCard queue={queue} fieldRef={field} />}
        <ContentsCard shipments={o.shipments} onRemove={canRemove ? remove : null} />
      </DetailColumns>
      {asked === 'weigh' && (
        <Suspense fallback={null}>
          <CloseOverpackDialog overpack={o} onClose={end} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={end}
        title={t('view.deleteTitle', { id: o.id })}
        text={t('view.deleteText')}
        confirmLabel={t('view.delete')}
        isDanger
        busy={removal.isPending}
        onConfirm={() => {
          onGone(true);
          removal.mutate({ params: { id: o.id } });
        }}
      />
    </>
  );
}

/** /shipping/overpacks/view/{id}: one overpack, to scan labels into, weigh, close and print. */
export default function OverpackViewPage() {
  const id = useParam('id');
  const query = useMemo(() => ({ params: { id } }), [id]);
  const { asked, setGone } = useRecord(overpacks.get, query);
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {({ overpack }) => <OverpackView key={overpack.id} overpack={overpack} query={query} onGone={setGone} />}
    </DetailPage>
  );
}
