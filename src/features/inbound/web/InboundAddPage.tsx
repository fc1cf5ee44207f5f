import { useMemo } from 'react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, usePageQuery } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { products, type Product } from '../../products/contract.ts';
import { warehouses as warehouseCalls, type Warehouse } from '../../warehouses/contract.ts';
import { inbound } from '../contract.ts';
import { addForm, newInbound } from './inbound-form.ts';
import { InboundForm } from './InboundForm.tsx';

const SHAPE = { main: [170, 300, 120] };

function Add({ warehouses, product = null }: { warehouses: readonly Warehouse[]; product?: Product | null }) {
  const { t } = useWords('inbound');
  const go = useGoOn();
  const { warehouse } = usePageQuery();
  const readOnly = useWriteReason('fulfilment');
  const reason = readOnly ?? (warehouses.length === 0 ? t('form.noWarehouse') : null);
  const defaults = useMemo(() => newInbound(warehouses, product, warehouse), [warehouses, product, warehouse]);
  const form = useContractForm({ schema: addForm, defaults, draft: product === null ? 'inbound' : `inbound-of-${product.id}` });
  const create = useSend(inbound.create, {
    changes: ['stock', 'products', 'session'],
    onSuccess: ({ inbound: made }) => {
      // The draft is dropped before the page is left, not after.
      form.sent();
      say.success(t(made.status === 'Draft' ? 'add.saved' : 'add.submitted'));
      go(inboundPaths.view(made.id));
    },
  });
  const asks = (submit: boolean) => () => form.form.setValue('submit', submit);
  return (
    <>
      <DetailHead title={t('add.title')} crumbs={[{ href: inboundPaths.list(), title: t('search.title') }]} />
      <InboundForm
        of={form}
        warehouses={warehouses}
        products={product === null ? [] : [product]}
        closed={reason}
        onSubmit={(body) => create.mutateAsync({ body })}
        actions={
          <span className="flex flex-wrap gap-2">
            <DisabledReason reason={reason}>
              <Button type="submit" busy={create.isPending} onClick={asks(false)}>
                {t('add.save')}
              </Button>
            </DisabledReason>
            <DisabledReason reason={reason}>
              <Button type="submit" kind="primary" busy={create.isPending} onClick={asks(true)}>
                {t('add.submit')}
              </Button>
            </DisabledReason>
          </span>
        }
      />
    </>
  );
}

/** The same with a product in it. */
function AddOf({ warehouses, id }: { warehouses: readonly Warehouse[]; id: number }) {
  return (
    <DetailPage asked={useCall(products.get, { params: { id } })} shape={SHAPE} width="form">
      {({ product }) => <Add warehouses={warehouses} product={product} />}
    </DetailPage>
  );
}

/** /fulfillment/inbound/add: tell a warehouse what is coming, carton by carton; with `?product=` and `?warehouse=` those are in it. */
export default function InboundAddPage() {
  const query = usePageQuery();
  const product = Number(query['product'] ?? 0) || null;
  return (
    <DetailPage asked={useCall(warehouseCalls.list)} shape={SHAPE} width="form">
      {({ warehouses }) => (product === null ? <Add warehouses={warehouses} /> : <AddOf warehouses={warehouses} id={product} />)}
    </DetailPage>
  );
}
