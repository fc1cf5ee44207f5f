import { Suspense, useState } from 'react';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailPage } from '../../../ui/DetailPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useCall, useRecord, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { AuditTimeline } from '../../shipments/web/shared/AuditCard.tsx';
import { orders } from '../contract.ts';
import type { Order } from '../order-out.ts';
import { MessagesCard } from './MessagesCard.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderLinesCard } from './OrderLinesCard.tsx';
import { OrderReason } from './OrderReason.tsx';
import { DetailsCard, MoneyCard, RecipientCard } from './OrderSide.tsx';
import { ParcelsCard } from './ParcelsCard.tsx';
import { ALSO_CHANGED, targetOf } from './targets.ts';
import { useOrderActions } from './use-order-actions.tsx';
import { useOrderDeeds } from './use-order-deeds.ts';

const UnitsDialog = lazyPart(() => import('./UnitsDialog.tsx'));
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

const SHAPE = { main: [120, 200, 120, 160], right: [160, 180, 240] };
/** An order in the queue is looked at again soon. */
const QUEUE_MS = 3000;

function CloseShort({ order, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
  const { t } = useWords('orders');
  const close = useSend(orders.closeShort, {
    changes: ALSO_CHANGED,
    onSuccess: () => {
      say.success(t('deeds.closed'));
      onClose();
    },
    onError: (error) => say.error(error.message),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      isDanger
      title={t('deeds.closeTitle')}
      text={t('deeds.closeText', { count: order.units - order.units_fulfilled })}
      confirmLabel={t('deeds.closeShort')}
      busy={close.isPending}
      onClose={onClose}
      onConfirm={() => close.mutate({ params: { id: order.id } })}
    />
  );
}

function OrderView({ order, isGone, onDelete }: { order: Order; isGone: boolean; onDelete: () => void }) {
  const readOnly = useWriteReason('fulfilment');
  const actions = useOrderActions();
  const [open, setOpen] = useState<'split' | 'resend' | 'merge' | 'close' | null>(null);
  const deeds = useOrderDeeds(order, actions, () => setOpen('close'));
  const params = { id: order.id };
  // The same call as the page's own, which shows what comes.
  const id = useParam('id');
  const isQueued = order.status === 'Processing' && order.cause.code === 'queue';
  useCall(orders.get, { params: { id } }, { enabled: !isGone, refreshMs: isQueued ? QUEUE_MS : false });
  const trail = useCall(orders.audit, { params }, { enabled: !isGone });
  const close = (): void => setOpen(null);
  return (
    <>
      <OrderHeader order={order} readOnly={readOnly} deeds={deeds} onOpen={setOpen} onDelete={onDelete} />
      <OrderReason order={order} readOnly={readOnly} deeds={deeds} />
      <DetailColumns
        right={
          <>
            <MoneyCard order={order} />
            <RecipientCard order={order} />
            <DetailsCard order={order} />
          </>
        }
      >
        <OrderLinesCard order={order} onWarehouse={readOnly === null ? deeds.change : null} />
        <ParcelsCard order={order} />
        <div className="grid gap-4 @[68rem]:grid-cols-2">
          <AuditTimeline trail={trail} statuses="orders:status" />
          <MessagesCard orderId={order.id} readOnly={readOnly} isGone={isGone} />
        </div>
      </DetailColumns>
      {actions.dialog}
      <CloseShort order={order} isOpen={open === 'close'} onClose={close} />
      <Suspense fallback={null}>
        {(open === 'split' || open === 'resend') && <UnitsDialog deed={open} order={order} onClose={close} />}
        {open === 'merge' && <MergeDialog order={order} onEnd={close} />}
      </Suspense>
    </>
  );
}

/** /fulfillment/orders/view/{id}: one order: why it is where it is, what is promised to it, its parcels, its money. */
export default function OrderViewPage() {
  const id = useParam('id');
  const go = useGoOn();
  const { ask, dialog } = useOrderActions();
  const { asked, isGone, setGone } = useRecord(orders.get, { params: { id } });
  const remove = async (order: Order): Promise<void> => {
    setGone(true);
    if (await ask('delete', targetOf(order))) go(orderPaths.list(), { replace: true });
    else setGone(false);
  };
  return (
    <>
      <DetailPage asked={asked} shape={SHAPE}>
        {({ order }) => <OrderView key={order.id} order={order} isGone={isGone} onDelete={() => void remove(order)} />}
      </DetailPage>
      {dialog}
    </>
  );
}
