import { useMemo } from 'react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { warehouses as warehouseCalls, type Warehouse } from '../../warehouses/contract.ts';
import { inbound } from '../contract.ts';
import { addForm, newInbound, type KnownProduct } from './inbound-form.ts';
import { InboundForm } from './InboundForm.tsx';

const SHAPE = { main: [170, 300, 120] };
const NONE: readonly KnownProduct[] = [];

function Add({ warehouses }: { warehouses: readonly Warehouse[] }) {
  const { t } = useWords('inbound');
  const go = useGoOn();
  const readOnly = useWriteReason('fulfilment');
  const reason = readOnly ?? (warehouses.length === 0 ? t('form.noWarehouse') : null);
  const defaults = useMemo(() => newInbound(warehouses), [warehouses]);
  const form = useContractForm({ schema: addForm, defaults, draft: 'inbound' });
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
        products={NONE}
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

/** /fulfillment/inbound/add: tell a warehouse what is coming, carton by carton. */
export default function InboundAddPage() {
  return (
    <DetailPage asked={useCall(warehouseCalls.list)} shape={SHAPE} width="form">
      {({ warehouses }) => <Add warehouses={warehouses} />}
    </DetailPage>
  );
}
