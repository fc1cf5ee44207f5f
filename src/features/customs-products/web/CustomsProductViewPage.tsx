import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailHead, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { customsProductPaths } from '../../../shared/paths/customs-products.ts';
import { useRecord, useSend } from '../../../web/query.ts';
import { customsProducts, type CustomsProduct } from '../contract.ts';
import { CustomsProductForm } from './CustomsProductForm.tsx';
import { DutyCard } from './DutyCard.tsx';
import { formOf, productForm } from './product-form.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';

const SHAPE = { main: [448, 192, 176] };

interface EditorProps {
  product: CustomsProduct;
  isOld: boolean;
  onDelete: () => void;
  onBegin: (saved?: CustomsProduct) => void;
}

function Editor({ product, isOld, onDelete, onBegin }: EditorProps) {
  const { t } = useWords('customs-products');
  const { dateTime } = useFormat();
  const reason = useWriteReason('shipping');
  const defaults = useMemo(() => formOf(product), [product]);
  const form = useContractForm({ schema: productForm, defaults, draft: `customs-product-${product.id}-${product.version}` });
  const save = useSend(customsProducts.update, {
    onSuccess: ({ customs_product: saved }) => {
      say.success(t('view.saved'));
      onBegin(saved);
    },
  });
  // A newer version gets a fresh form. What was typed over the older one stays with it: it must not be lost, nor overwrite the newer one unseen.
  const isUntouched = !form.form.formState.isDirty && !form.isRestored;
  useEffect(() => {
    if (isOld && isUntouched) onBegin();
  });
  return (
    <>
      <DetailHead
        title={product.description}
        crumbs={[{ href: customsProductPaths.list(), title: t('view.back') }]}
        facts={[
          product.id,
          t('view.created', { date: dateTime(product.created) }),
          product.version > 1 && t('view.changed', { date: dateTime(product.updated) }),
        ]}
        actions={
          <DisabledReason reason={reason}>
            <Button onClick={onDelete}>{t('view.delete')}</Button>
          </DisabledReason>
        }
      />
      <DetailNotes>{save.error?.code === 'conflict' && <ConflictNote onReload={() => onBegin()} />}</DetailNotes>
      <CustomsProductForm
        of={form}
        closed={reason}
        onSubmit={(body) => save.mutateAsync({ params: { id: product.id }, body: { ...body, version: product.version } })}
        actions={
          <DisabledReason reason={reason}>
            <Button type="submit" kind="primary" busy={save.isPending}>
              {t('view.save')}
            </Button>
          </DisabledReason>
        }
      />
    </>
  );
}

/** /shipping/customs/products/view/{id}: one customs product, to read, change or delete, and what its import would cost. */
export default function CustomsProductViewPage() {
  const { t } = useWords('customs-products');
  const id = useParam('id');
  const go = useGoOn();
  const [isAsking, setAsking] = useState(false);
  const { asked, setGone } = useRecord(customsProducts.get, { params: { id } });
  const remove = useSend(customsProducts.remove, {
    onSuccess: () => {
      say.success(t('view.deleted'));
      go(customsProductPaths.list(), { replace: true });
    },
    onError: (problem) => {
      setGone(false);
      setAsking(false);
      say.error(problem.message);
    },
  });
  return (
    <DetailPage asked={asked} shape={SHAPE} width="form">
      {({ customs_product: product }) => (
        <>
          <DetailColumns>
            <div>
              <Begun of={product}>
                {(begun, begin) => <Editor product={begun} isOld={begun.version < product.version} onDelete={() => setAsking(true)} onBegin={begin} />}
              </Begun>
            </div>
            <DutyCard product={product} />
          </DetailColumns>
          <ConfirmDialog
            open={isAsking}
            isDanger
            title={t('view.deleteTitle')}
            text={t('view.deleteText', { description: product.description })}
            confirmLabel={t('view.delete')}
            busy={remove.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setGone(true);
              remove.mutate({ params: { id: product.id } });
            }}
          />
        </>
      )}
    </DetailPage>
  );
}
