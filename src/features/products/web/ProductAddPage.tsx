import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { productPaths } from '../../../shared/paths/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useQueryState } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { warehouses as warehouseCalls, type Warehouse } from '../../warehouses/contract.ts';
import { products } from '../contract.ts';
import { addForm, languagesOf, newProduct, type ProductForm as ProductFormValues } from './product-form.ts';
import { ProductForm } from './ProductForm.tsx';

const SHAPE = { main: [320, 200, 240, 300] };

/** A bundle waits for no warehouse. */
function SubmitWords() {
  const { t } = useWords('products');
  const parts = useWatch<ProductFormValues, 'parts'>({ name: 'parts' }) ?? [];
  return t(parts.length > 0 ? 'add.putInUse' : 'add.submit');
}

function Add({ warehouses, isPackaging }: { warehouses: readonly Warehouse[]; isPackaging: boolean }) {
  const { t } = useWords('products');
  const go = useGoOn();
  const { user } = useSession();
  const reason = useWriteReason('fulfilment');
  const currency = user?.currency ?? 'USD';
  const defaults = useMemo(() => newProduct(currency, languagesOf(warehouses), isPackaging), [currency, warehouses, isPackaging]);
  const form = useContractForm({ schema: addForm, defaults, draft: isPackaging ? 'packaging' : 'product' });
  const create = useSend(products.create, {
    onSuccess: ({ product }) => {
      // The draft is dropped before the page is left, not after.
      form.sent();
      say.success(t('add.saved'));
      go(productPaths.view(product.id));
    },
  });
  const asks = (submit: boolean) => () => form.form.setValue('submit', submit);
  return (
    <>
      <DetailHead title={t(isPackaging ? 'add.titlePackaging' : 'add.title')} crumbs={[{ href: productPaths.list(), title: t('search.title') }]} />
      <ProductForm
        of={form}
        isNew
        warehouses={warehouses}
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
                <SubmitWords />
              </Button>
            </DisabledReason>
          </span>
        }
      />
    </>
  );
}

/** /fulfillment/products/add: describe goods, or packaging, before they are sent to a warehouse. */
export default function ProductAddPage() {
  const [query] = useQueryState();
  return (
    <DetailPage asked={useCall(warehouseCalls.list)} shape={SHAPE} width="form">
      {({ warehouses }) => <Add warehouses={warehouses} isPackaging={query.packaging === 'true'} />}
    </DetailPage>
  );
}
