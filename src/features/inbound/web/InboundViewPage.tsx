import { useState } from 'react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailPage } from '../../../ui/DetailPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { inbound } from '../contract.ts';
import type { Inbound } from '../inbound-out.ts';
import { CartonsCard } from './CartonsCard.tsx';
import { InboundHeader } from './InboundHeader.tsx';
import { NextStep } from './NextStep.tsx';
import { ProductsCard } from './ProductsCard.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { DetailsCard, FeesCard, HistoryCard, PhotosCard } from './SideCards.tsx';

const SHAPE = { main: [64, 64, 240, 240], right: [140, 130, 160] };
/** What else shows stock and money. */
const CHANGES = ['stock', 'products', 'session'];
const refused = (error: ApiError) => void say.error(error.fields['status'] ?? error.message);

function InboundView({ one, onGone }: { one: Inbound; onGone: (isGone: boolean) => void }) {
  const { t } = useWords('inbound');
  const go = useGoOn();
  const readOnly = useWriteReason('fulfilment');
  const [asking, setAsking] = useState<'ship' | 'cancel' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const params = { id: one.id };
  const submit = useSend(inbound.submit, { changes: CHANGES, onSuccess: () => void say.success(t('add.submitted')), onError: refused });
  const copy = useSend(inbound.copy, {
    onSuccess: ({ inbound: made }) => {
      say.success(t('view.copied'));
      go(inboundPaths.view(made.id));
    },
    onError: refused,
  });
  const cancel = useSend(inbound.cancel, {
    changes: CHANGES,
    onSuccess: () => {
      say.success(t('view.canceled'));
      close();
    },
    onError: refused,
  });
  const remove = useSend(inbound.remove, {
    onSuccess: () => {
      say.success(t('view.deleted'));
      go(inboundPaths.list(), { replace: true });
    },
    onError: (error) => {
      onGone(false);
      close();
      refused(error);
    },
  });
  return (
    <>
      <InboundHeader
        one={one}
        readOnly={readOnly}
        busy={submit.isPending}
        onSubmit={() => submit.mutate({ params })}
        onShip={() => setAsking('ship')}
        onCopy={() => copy.mutate({ params })}
        onCancel={() => setAsking('cancel')}
        onDelete={() => setAsking('delete')}
      />
      <NextStep one={one} />
      <DetailColumns
        right={
          <>
            <PhotosCard one={one} />
            <FeesCard one={one} />
            <DetailsCard one={one} />
            <HistoryCard one={one} />
          </>
        }
      >
        <ProductsCard one={one} />
        <CartonsCard one={one} />
      </DetailColumns>
      {asking === 'ship' && <ShipDialog one={one} onClose={close} />}
      <ConfirmDialog
        open={asking === 'cancel'}
        isDanger
        isCancel
        title={t('view.cancelTitle', { id: one.id })}
        text={t('view.cancelText')}
        confirmLabel={t('view.cancelYes')}
        busy={cancel.isPending}
        onClose={close}
        onConfirm={() => cancel.mutate({ params })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        isDanger
        title={t('view.deleteTitle')}
        text={t('view.deleteText')}
        confirmLabel={t('view.delete')}
        busy={remove.isPending}
        onClose={close}
        onConfirm={() => {
          onGone(true);
          remove.mutate({ params });
        }}
      />
    </>
  );
}

/** /fulfillment/inbound/view/{id}: one inbound shipment, where it stands, and what the warehouse found. */
export default function InboundViewPage() {
  const id = useParam('id');
  /** While it is being deleted nothing is fetched: the answer would be that it does not exist. */
  const [isGone, setGone] = useState(false);
  const asked = useCall(inbound.get, { params: { id } }, { enabled: !isGone });
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {({ inbound: one }) => <InboundView key={one.id} one={one} onGone={setGone} />}
    </DetailPage>
  );
}
