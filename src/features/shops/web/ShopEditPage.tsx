import { useMemo } from 'react';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useCall, useExtra, useSend } from '../../../web/query.ts';
import { useDayHere } from '../../../web/use-day-here.ts';
import { useFormRecord } from '../../../web/use-form-record.ts';
import { useLastingReason } from '../../../web/use-write-reason.ts';
import { warehouses as warehouseCalls } from '../../warehouses/contract.ts';
import { shops, type Shop } from '../contract.ts';
import { editForm, formOf, withoutSecrets } from './shop-form.ts';
import { ShopForm } from './ShopForm.tsx';

const SHAPE = { main: [160, 320, 240, 160] };

function Editor({ shop, onReload }: { shop: Shop; onReload: () => void }) {
  const { t } = useWords('shops');
  const go = useGoOn();
  const reason = useLastingReason('fulfilment');
  const kinds = useExtra(shops.kinds)?.kinds;
  const warehouses = useExtra(warehouseCalls.list)?.warehouses ?? [];
  const from = useDayHere()(shop.options.orders_from);
  const schema = useMemo(() => editForm(from), [from]);
  const form = useContractForm({
    schema,
    defaults: useMemo(() => formOf(shop, from), [shop, from]),
    draft: `shop-${shop.id}-${shop.version}`,
    kept: useMemo(() => withoutSecrets(kinds ?? []), [kinds]),
  });
  const save = useSend(shops.update, {
    onSuccess: () => {
      say.success(t('form.saved'));
      go(shopPaths.view(shop.id));
    },
  });
  return (
    <>
      <DetailHead
        title={t('form.editTitle', { name: shop.name })}
        crumbs={[
          { href: shopPaths.list(), title: t('search.title') },
          { href: shopPaths.view(shop.id), title: shop.shop_id },
        ]}
      />
      <DetailNotes>{save.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}</DetailNotes>
      <ShopForm
        of={form}
        kinds={kinds ?? []}
        warehouses={warehouses}
        shop={shop}
        closed={reason}
        onSubmit={(body) => save.mutateAsync({ params: { id: shop.id }, body: { ...body, version: shop.version } })}
        actions={
          <DisabledReason reason={reason}>
            <Button type="submit" kind="primary" busy={save.isPending}>
              {t('form.save')}
            </Button>
          </DisabledReason>
        }
      />
    </>
  );
}

/** /fulfillment/shops/edit/{id}: other keys, other choices. */
export default function ShopEditPage() {
  const id = useParam('id');
  // What is asked about a shop depends on its kind.
  const kinds = useCall(shops.kinds);
  const { asked, round, reload } = useFormRecord('shop', id, async (signal) => (await call(shops.get, { params: { id } }, { signal })).shop);
  return (
    <DetailPage asked={kinds.isPending ? { ...asked, data: undefined } : asked} shape={SHAPE} width="form">
      {(shop) => <Editor key={`${shop.id} ${round}`} shop={shop} onReload={reload} />}
    </DetailPage>
  );
}
