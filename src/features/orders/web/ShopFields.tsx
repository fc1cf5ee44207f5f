import { useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { Option } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { NO_SHOP, type OrderForm } from './order-form.ts';

/** Of which of the account's shops a new order is, and how it is called there. */
export function ShopFields({ shops, disabled }: { shops: readonly Option[]; disabled: boolean }) {
  const { t } = useWords('orders');
  const chosen = useWatch<OrderForm, 'shop.id'>({ name: 'shop.id' });
  const none = { value: NO_SHOP, label: t('form.shop.none') };
  return (
    <div className="grid gap-x-4 gap-y-3 px-4 pt-3 sm:grid-cols-2">
      <SelectField name="shop.id" label={t('form.shop.label')} placeholder={t('form.shop.choose')} options={[none, ...shops]} disabled={disabled} />
      {Boolean(chosen) && chosen !== NO_SHOP && (
        <TextField name="shop.order_id" label={t('form.shop.order')} isRequired autoComplete="off" disabled={disabled} />
      )}
    </div>
  );
}
