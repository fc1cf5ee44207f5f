import { Ban, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { z } from 'zod';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { oneClick } from '../../../ui/one-click.ts';
import { merchantId } from '../../../shared/fields.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { products, type Product, type ProductSku } from '../contract.ts';
import { productCan } from '../status.ts';

const ICON = { 'aria-hidden': true, size: 16 } as const;
const schema = z.strictObject({ sku: merchantId });
const EMPTY = { sku: '' };

function SkuRow({ product, one, reason }: { product: Product; one: ProductSku; reason: string | null }) {
  const { t } = useWords('products');
  const params = { id: product.id, sku_id: one.id };
  const onError = (error: { message: string }) => void say.error(error.message);
  const change = useSend(products.changeSku, { onError });
  const remove = useSend(products.removeSku, { onSuccess: () => void say.success(t('sku.removed')), onError });
  const { sku, active } = one;
  return (
    <li className="flex items-center gap-2 border-t border-line py-1.5 first:border-t-0">
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{sku}</span>
      <span className="text-muted">{t(active ? 'sku.allShops' : 'sku.inactive')}</span>
      <DisabledReason reason={reason}>
        <IconButton label={t(active ? 'sku.leave' : 'sku.use', { sku })} onClick={oneClick(() => change.mutate({ params, body: { active: !active } }))}>
          {active ? <Ban {...ICON} /> : <RotateCcw {...ICON} />}
        </IconButton>
      </DisabledReason>
      <DisabledReason reason={reason}>
        <IconButton label={t('sku.remove', { sku })} onClick={oneClick(() => remove.mutate({ params }))}>
          <Trash2 {...ICON} />
        </IconButton>
      </DisabledReason>
    </li>
  );
}

/** The names shops have for the product; another can be added. */
export function SkusCard({ product, readOnly }: { product: Product; readOnly: string | null }) {
  const { t } = useWords('products');
  const verdict = productCan('edit', product);
  const reason = readOnly ?? (verdict === true ? null : t(verdict.reason));
  const form = useContractForm({ schema, defaults: EMPTY });
  const add = useSend(products.addSku, {
    onSuccess: () => {
      say.success(t('sku.added'));
      form.form.reset(EMPTY);
    },
  });
  return (
    <Card title={t('sku.title')}>
      {product.skus.length === 0 && <p className="mb-2 text-muted">{t('sku.none')}</p>}
      <ul className="mb-3">
        {product.skus.map((one) => (
          <SkuRow key={one.id} product={product} one={one} reason={reason} />
        ))}
      </ul>
      <Form of={form} onSubmit={(body) => add.mutateAsync({ params: { id: product.id }, body })}>
        <FormProblems of={form} />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField name="sku" label={t('sku.label')} autoComplete="off" disabled={reason !== null} />
          <DisabledReason reason={reason}>
            <Button type="submit" icon={<Plus {...ICON} />} busy={add.isPending}>
              {t('sku.add')}
            </Button>
          </DisabledReason>
        </div>
      </Form>
    </Card>
  );
}
