import { useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { customsProductPaths } from '../../../shared/paths/customs-products.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { customsProducts } from '../contract.ts';
import { CustomsProductForm } from './CustomsProductForm.tsx';
import { newProduct, productForm } from './product-form.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';

/** /shipping/customs/products/add: describe goods for customs once. */
export default function CustomsProductAddPage() {
  const { t } = useWords('customs-products');
  const go = useGoOn();
  const { user } = useSession();
  const reason = useWriteReason('shipping');
  const currency = user?.currency ?? 'USD';
  const defaults = useMemo(() => newProduct(currency), [currency]);
  const form = useContractForm({ schema: productForm, defaults, draft: 'customs-product' });
  const create = useSend(customsProducts.create, {
    onSuccess: ({ customs_product: made }) => {
      // The draft is dropped before the page is left, not after.
      form.sent();
      say.success(t('add.saved'));
      go(customsProductPaths.view(made.id));
    },
  });
  return (
    <div className="mx-auto max-w-220">
      <PageHeader
        title={t('add.title')}
        above={
          <Link href={customsProductPaths.list()} className="hover:text-text">
            {t('view.back')}
          </Link>
        }
      />
      <CustomsProductForm
        of={form}
        closed={reason}
        onSubmit={(body) => create.mutateAsync({ body })}
        actions={
          <DisabledReason reason={reason}>
            <Button type="submit" kind="primary" busy={create.isPending}>
              {t('add.save')}
            </Button>
          </DisabledReason>
        }
      />
    </div>
  );
}
