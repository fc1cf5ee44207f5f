import { useMemo } from 'react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { useFormRecord } from '../../../web/use-form-record.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { warehouses as warehouseCalls, type Warehouse } from '../../warehouses/contract.ts';
import { inbound } from '../contract.ts';
import type { Inbound } from '../inbound-out.ts';
import { inboundCan } from '../status.ts';
import { editForm, formOf } from './inbound-form.ts';
import { InboundForm } from './InboundForm.tsx';

const SHAPE = { main: [170, 300, 120] };

function Editor({ one, warehouses, onReload }: { one: Inbound; warehouses: readonly Warehouse[]; onReload: () => void }) {
  const { t } = useWords('inbound');
  const go = useGoOn();
  const denied = useWriteReason('fulfilment');
  const verdict = inboundCan('edit', one);
  const reason = denied ?? (verdict === true ? null : t(verdict.reason));
  const defaults = useMemo(() => formOf(one), [one]);
  const form = useContractForm({ schema: editForm, defaults, draft: `inbound-${one.id}-${one.version}` });
  const save = useSend(inbound.update, {
    changes: ['stock', 'products', 'session'],
    onSuccess: () => {
      form.sent();
      say.success(t('edit.saved'));
      go(inboundPaths.view(one.id));
    },
  });
  const products = one.products.map((line) => ({ ...line, has_lots: line.lot !== null }));
  const reload = (): void => {
    form.discard();
    onReload();
  };
  return (
    <>
      <DetailHead
        title={t('edit.title', { id: one.id })}
        crumbs={[
          { href: inboundPaths.list(), title: t('search.title') },
          { href: inboundPaths.view(one.id), title: String(one.id) },
        ]}
      />
      <DetailNotes>{save.error?.code === 'conflict' && <ConflictNote onReload={reload} />}</DetailNotes>
      <InboundForm
        of={form}
        warehouses={warehouses}
        products={products}
        closed={reason}
        onSubmit={(body) => save.mutateAsync({ params: { id: one.id }, body: { ...body, version: one.version } })}
        actions={
          <DisabledReason reason={reason}>
            <Button type="submit" kind="primary" busy={save.isPending}>
              {t('edit.save')}
            </Button>
          </DisabledReason>
        }
      />
    </>
  );
}

/** /fulfillment/inbound/edit/{id}: change what is announced, until it leaves. */
export default function InboundEditPage() {
  const id = useParam('id');
  const { asked, round, reload } = useFormRecord('inbound', id, async (signal) => {
    const [{ inbound: one }, { warehouses }] = await Promise.all([
      call(inbound.get, { params: { id } }, { signal }),
      call(warehouseCalls.list, {}, { signal }),
    ]);
    return { one, warehouses };
  });
  return (
    <DetailPage asked={asked} shape={SHAPE} width="form">
      {({ one, warehouses }) => <Editor key={`${one.id} ${round}`} one={one} warehouses={warehouses} onReload={reload} />}
    </DetailPage>
  );
}
