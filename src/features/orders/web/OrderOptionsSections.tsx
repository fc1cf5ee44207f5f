import { useFormContext, useWatch } from 'react-hook-form';
import { TERMS } from '../../../shared/fields.ts';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField, NumberField, RadioField, SelectField, TextareaField, TextField } from '../../../ui/form/fields.tsx';
import { DateField } from '../../../ui/form/picked-fields.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useWarehouseOptions } from '../../warehouses/web/shared/use-warehouses.ts';
import { MAX_GIFT_MESSAGE, MAX_TAGS } from '../fields.ts';
import type { Order } from '../order-out.ts';
import { useServiceOptions } from './options.ts';
import type { OrderForm } from './order-form.ts';

interface SectionProps {
  disabled: boolean;
}

const GRID = 'grid gap-x-6 gap-y-4 sm:grid-cols-2';

/** From where, by which service, and who pays customs. */
export function OrderShippingSection({ disabled }: SectionProps) {
  const { t } = useWords('orders');
  return (
    <Card title={t('form.sections.shipping')}>
      <div className={GRID}>
        <SelectField
          name="service"
          label={t('form.service.label')}
          hint={t('form.service.hint')}
          isRequired
          placeholder={null}
          options={useServiceOptions()}
          disabled={disabled}
        />
        <SelectField
          name="warehouse"
          label={t('form.warehouse.label')}
          hint={t('form.warehouse.hint')}
          placeholder={t('deeds.noWarehouse')}
          options={useWarehouseOptions()}
          disabled={disabled}
        />
        <RadioField name="terms" legend={t('form.terms.legend')} options={TERMS.map((value) => ({ value, label: t(`form.terms.${value}`), disabled }))} />
        <div className="flex flex-col gap-1">
          <CheckboxField name="insurance" label={t('form.insurance.label')} hint={t('form.insurance.hint')} disabled={disabled} />
          <CheckboxField name="signature_confirmation" label={t('form.signature')} disabled={disabled} />
        </div>
      </div>
    </Card>
  );
}

/** When it is processed, and what happens if not everything is right or there. */
export function OrderProcessingSection({ disabled }: SectionProps) {
  const { t } = useWords('orders');
  return (
    <Card title={t('form.sections.processing')}>
      <div className={GRID}>
        <div className="flex flex-col gap-2">
          <CheckboxField name="partial_fulfillment" label={t('form.partial.label')} hint={t('form.partial.hint')} disabled={disabled} />
          <CheckboxField name="exception_on_failure" label={t('form.exception.label')} hint={t('form.exception.hint')} disabled={disabled} />
        </div>
        <NumberField
          name="delay_processing"
          label={t('form.delay.label')}
          hint={t('form.delay.hint')}
          unit={t('form.delay.unit')}
          inputMode="numeric"
          disabled={disabled}
          className="max-w-60"
        />
      </div>
    </Card>
  );
}

/** What goes into the parcel besides the goods. A gift message needs a slip to be printed on. */
export function OrderPackingSection({ disabled }: SectionProps) {
  const { t } = useWords('orders');
  const { setValue } = useFormContext<OrderForm>();
  const [hasSlip, gift] = useWatch<OrderForm, ['packing_slip', 'gift_message']>({ name: ['packing_slip', 'gift_message'] });
  const left = Math.max(0, MAX_GIFT_MESSAGE - (gift ?? '').length);
  return (
    <Card title={t('form.sections.packing')}>
      <div className={GRID}>
        <CheckboxField name="packing_slip" label={t('form.slip.label')} hint={t('form.slip.hint')} disabled={disabled} />
        <TextareaField
          name="gift_message"
          label={t('form.gift.label')}
          rows={2}
          hint={t('form.gift.left', { left, max: MAX_GIFT_MESSAGE })}
          disabled={disabled}
          onInput={() => hasSlip !== true && setValue('packing_slip', true, { shouldDirty: true })}
        />
      </div>
    </Card>
  );
}

/** What it goes by, and what the merchant wants to remember of it. */
export function OrderNumbersSection({ disabled, order }: SectionProps & { order: Order | undefined }) {
  const { t } = useWords('orders');
  const shop = order?.shop ?? null;
  return (
    <Card title={t('form.sections.numbers')}>
      <div className={GRID}>
        <TextField name="order_number" label={t('form.number.label')} hint={t('form.number.hint')} autoComplete="off" disabled={disabled} />
        {shop !== null && <KeyValue facts={[{ label: t('form.shop.label'), value: t('form.shop.fixed', { shop: shop.name, number: shop.order_id }) }]} />}
        {order === undefined && <DateField name="placed_at" label={t('form.placed')} disabled={disabled} />}
        <TextField name="tags" label={t('form.tags.label')} hint={t('form.tags.hint', { max: MAX_TAGS })} autoComplete="off" disabled={disabled} />
        <TextField name="notes" label={t('form.notes.label')} hint={t('form.notes.hint')} autoComplete="off" disabled={disabled} className="sm:col-span-2" />
      </div>
    </Card>
  );
}
