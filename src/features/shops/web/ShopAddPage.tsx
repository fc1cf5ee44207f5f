import { useMemo, useState } from 'react';
import type { Answer } from '../../../shared/contract.ts';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall, useExtra, useSend } from '../../../web/query.ts';
import { useLastingReason } from '../../../web/use-write-reason.ts';
import { warehouses as warehouseCalls } from '../../warehouses/contract.ts';
import { shops, type ShopKind } from '../contract.ts';
import { addForm, newShop, withoutSecrets } from './shop-form.ts';
import { ShopForm } from './ShopForm.tsx';

const SHAPE = { main: [160, 320, 240, 160] };

function Add({ kinds }: { kinds: readonly ShopKind[] }) {
  const { t } = useWords('shops');
  const go = useGoOn();
  const reason = useLastingReason('fulfilment');
  const warehouses = useExtra(warehouseCalls.list)?.warehouses ?? [];
  const [made, setMade] = useState<Answer<typeof shops.create> | null>(null);
  const form = useContractForm({
    schema: addForm,
    defaults: useMemo(() => newShop(kinds[0]), [kinds]),
    draft: 'shop',
    kept: useMemo(() => withoutSecrets(kinds), [kinds]),
  });
  const create = useSend(shops.create, {
    onSuccess: (answer) => {
      say.success(t('form.connected'));
      if (answer.secret === null) go(shopPaths.view(answer.shop.id));
      else setMade(answer);
    },
  });
  return (
    <>
      <DetailHead title={t('form.addTitle')} crumbs={[{ href: shopPaths.list(), title: t('search.title') }]} />
      <ShopForm
        of={form}
        kinds={kinds}
        warehouses={warehouses}
        closed={reason}
        onSubmit={(body) => create.mutateAsync({ body })}
        actions={
          <DisabledReason reason={reason}>
            <Button type="submit" kind="primary" busy={create.isPending}>
              {t('form.connect')}
            </Button>
          </DisabledReason>
        }
      />
      {made?.secret && (
        <SecretDialog
          title={t('view.secretTitle')}
          text={t('view.secretText')}
          closeLabel={t('view.secretDone')}
          secret={made.secret}
          onClose={() => go(shopPaths.view(made.shop.id))}
        />
      )}
    </>
  );
}

/** /fulfillment/shops/add: connect a store. */
export default function ShopAddPage() {
  return (
    <DetailPage asked={useCall(shops.kinds)} shape={SHAPE} width="form">
      {({ kinds }) => <Add kinds={kinds} />}
    </DetailPage>
  );
}
