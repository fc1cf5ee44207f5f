import { useMemo } from 'react';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useOnce } from '../../../web/use-once.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { settings, type ShippingDefaults } from '../../settings/contract.ts';
import { orders } from '../contract.ts';
import { addForm, newOrder } from './order-form.ts';
import { OrderForm } from './OrderForm.tsx';
import { ALSO_CHANGED } from './targets.ts';

const SHAPE = { main: [320, 240, 200], right: [240] };

function Add({ defaults: usual }: { defaults: ShippingDefaults | null }) {
  const { t } = useWords('orders');
  const go = useGoOn();
  const { user } = useSession();
  const reason = useWriteReason('fulfilment');
  const currency = user?.currency ?? 'USD';
  const defaults = useMemo(() => newOrder(usual, currency), [usual, currency]);
  const form = useContractForm({ schema: addForm, defaults, draft: 'order' });
  const create = useSend(orders.create, {
    changes: ALSO_CHANGED,
    onSuccess: ({ order }) => {
      // The draft is dropped before the page is left, not after.
      form.sent();
      say.success(t('form.created'));
      go(orderPaths.view(order.id));
    },
  });
  const asks = (isHeld: boolean) => () => form.form.setValue('hold', isHeld);
  return (
    <div className="mx-auto max-w-300">
      <DetailHead title={t('form.title')} crumbs={[{ href: orderPaths.list(), title: t('list.title') }]} />
      <OrderForm
        of={form}
        closed={reason}
        onSubmit={(body) => create.mutateAsync({ body })}
        actions={
          <>
            <DisabledReason reason={reason}>
              <Button type="submit" data-main kind="primary" busy={create.isPending} className="flex-1 md:flex-none" onClick={asks(false)}>
                {t('form.create')}
              </Button>
            </DisabledReason>
            <DisabledReason reason={reason}>
              <Button type="submit" busy={create.isPending} onClick={asks(true)}>
                {t('form.createHeld')}
              </Button>
            </DisabledReason>
          </>
        }
      />
    </div>
  );
}

/** /fulfillment/orders/add: an order typed, pasted or scanned. */
export default function OrderAddPage() {
  const own = useCall(settings.getSettings, {});
  // Somebody who may not read the settings starts without; settings refreshed later change nothing under the person's hands.
  const isDenied = own.error?.status === 403;
  const start = useOnce<{ defaults: ShippingDefaults | null }>(own.data?.settings ?? (isDenied ? { defaults: null } : null));
  if (start !== null) return <Add defaults={start.defaults} />;
  return (
    <DetailPage asked={own} shape={SHAPE}>
      {() => null}
    </DetailPage>
  );
}
