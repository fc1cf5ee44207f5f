import { useMemo } from 'react';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { useFormRecord } from '../../../web/use-form-record.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { orders } from '../contract.ts';
import { orderName } from '../order-name.ts';
import type { Order } from '../order-out.ts';
import { orderCan } from '../status.ts';
import { editForm, formOf } from './order-form.ts';
import { OrderForm } from './OrderForm.tsx';
import { ALSO_CHANGED } from './targets.ts';

const SHAPE = { main: [320, 240, 200], right: [240] };

function Editor({ order, onReload }: { order: Order; onReload: () => void }) {
  const { t } = useWords('orders');
  const go = useGoOn();
  const reason = useWriteReason('fulfilment');
  const defaults = useMemo(() => formOf(order), [order]);
  const form = useContractForm({ schema: editForm, defaults, draft: `order-${order.id}-${order.version}` });
  const save = useSend(orders.update, {
    changes: ALSO_CHANGED,
    onSuccess: () => {
      form.sent();
      say.success(t('form.saved'));
      go(orderPaths.view(order.id));
    },
  });
  const reload = (): void => {
    form.discard();
    onReload();
  };
  return (
    <OrderForm
      of={form}
      order={order}
      closed={reason}
      onSubmit={(body) => save.mutateAsync({ params: { id: order.id }, body: { ...body, version: order.version } })}
      problems={save.error?.code === 'conflict' && <ConflictNote onReload={reload} />}
      actions={
        <DisabledReason reason={reason}>
          <Button type="submit" kind="primary" busy={save.isPending} className="flex-1 md:flex-none">
            {t('form.save')}
          </Button>
        </DisabledReason>
      }
    />
  );
}

function Page({ order, onReload }: { order: Order; onReload: () => void }) {
  const { t } = useWords('orders');
  const verdict = orderCan('edit', order);
  const name = orderName(order);
  return (
    <>
      <DetailHead
        title={t('form.editTitle', { order: name })}
        crumbs={[
          { href: orderPaths.list(), title: t('list.title') },
          { href: orderPaths.view(order.id), title: name },
        ]}
      />
      {verdict === true ? (
        <Editor order={order} onReload={onReload} />
      ) : (
        <Callout
          tone="warn"
          title={t('form.notEditable')}
          actions={
            <Link href={orderPaths.view(order.id)} className={buttonClass()}>
              {t('form.toOrder')}
            </Link>
          }
        >
          {t(verdict.reason)}
        </Callout>
      )}
    </>
  );
}

/** /fulfillment/orders/edit/{id}: change an order before it is picked. */
export default function OrderEditPage() {
  const id = useParam('id');
  const { asked, round, reload } = useFormRecord('order', id, async (signal) => (await call(orders.get, { params: { id } }, { signal })).order);
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {(order) => <Page key={`${order.id} ${round}`} order={order} onReload={reload} />}
    </DetailPage>
  );
}
