import { useMemo } from 'react';
import { productPaths } from '../../../shared/paths/products.ts';
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
import { products, type Product } from '../contract.ts';
import { productCan } from '../status.ts';
import { editForm, formOf, languagesOf } from './product-form.ts';
import { ProductForm } from './ProductForm.tsx';

const SHAPE = { main: [320, 200, 240, 300] };

function Editor({ product, warehouses, onReload }: { product: Product; warehouses: readonly Warehouse[]; onReload: () => void }) {
  const { t } = useWords('products');
  const go = useGoOn();
  const denied = useWriteReason('fulfilment');
  const verdict = productCan('edit', product);
  const reason = denied ?? (verdict === true ? null : t(verdict.reason));
  const defaults = useMemo(() => formOf(product, languagesOf(warehouses, product)), [product, warehouses]);
  const form = useContractForm({ schema: editForm, defaults, draft: `product-${product.id}-${product.version}` });
  const save = useSend(products.update, {
    onSuccess: () => {
      form.sent();
      say.success(t('edit.saved'));
      go(productPaths.view(product.id));
    },
  });
  const reload = (): void => {
    form.discard();
    onReload();
  };
  return (
    <>
      <DetailHead
        title={t('edit.title', { name: product.name })}
        crumbs={[
          { href: productPaths.list(), title: t('search.title') },
          { href: productPaths.view(product.id), title: product.product_id },
        ]}
      />
      <DetailNotes>{save.error?.code === 'conflict' && <ConflictNote onReload={reload} />}</DetailNotes>
      <ProductForm
        of={form}
        warehouses={warehouses}
        product={product}
        closed={reason}
        onSubmit={(body) => save.mutateAsync({ params: { id: product.id }, body: { ...body, version: product.version } })}
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

/** /fulfillment/products/edit/{id}: change what is known of a product. */
export default function ProductEditPage() {
  const id = useParam('id');
  const { asked, round, reload } = useFormRecord('product', id, async (signal) => {
    const [{ product }, { warehouses }] = await Promise.all([call(products.get, { params: { id } }, { signal }), call(warehouseCalls.list, {}, { signal })]);
    return { product, warehouses };
  });
  return (
    <DetailPage asked={asked} shape={SHAPE} width="form">
      {({ product, warehouses }) => <Editor key={`${product.id} ${round}`} product={product} warehouses={warehouses} onReload={reload} />}
    </DetailPage>
  );
}
