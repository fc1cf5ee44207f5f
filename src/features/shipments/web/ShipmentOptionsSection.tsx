import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { CheckboxField, NumberField, RadioField, useFieldError } from '../../../ui/form/fields.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { EntryPointPicker, useEntryPoints } from '../../estimates/web/EntryPointPicker.tsx';
import type { ShipmentForm } from './shipment-values.ts';

/** Spec §9: what every service but Post covers at no charge, in USD. */
const DEFAULT_COVER_USD = 30;

function EntryPoint() {
  const { t } = useWords('shipments');
  const { control, register } = useFormContext<ShipmentForm>();
  const code = useWatch({ control, name: 'entry_point' });
  const { chosen } = useEntryPoints(code);
  const error = useFieldError('entry_point', true);
  const hint =
    chosen === undefined ? undefined : [chosen.requires_authorization ? t('estimates:form.authorization') : '', chosen.notes].filter(Boolean).join(' ');
  return (
    <Field label={t('form.shipping.entryPoint')} error={error} isRequired hint={hint}>
      <EntryPointPicker {...register('entry_point')} value={code} />
    </Field>
  );
}

/** Where it is handed over, who pays customs, and what is done on the way. */
export function ShipmentOptionsSection() {
  const { t } = useWords('shipments');
  const { money } = useFormat();
  const { control } = useFormContext<ShipmentForm>();
  const [isInsured, currency] = useWatch({ control, name: ['insurance', 'currency'] });
  return (
    <Card title={t('form.sections.shipping')}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <EntryPoint />
        <RadioField
          name="terms"
          legend={t('form.shipping.terms')}
          isRequired
          options={(['DDU', 'DDP'] as const).map((value) => ({ value, label: t(`form.shipping.${value}`) }))}
        />
        <div className="flex flex-col gap-2">
          <CheckboxField
            name="insurance"
            label={t('form.shipping.insurance')}
            hint={t('form.shipping.insuranceHint', { cover: money(DEFAULT_COVER_USD, 'USD', { code: true }) })}
          />
          {isInsured === true && <NumberField name="insured_value" label={t('form.shipping.insuredValue')} unit={currency} className="ml-6 max-w-60" />}
        </div>
        <div className="flex flex-col gap-1">
          <CheckboxField name="signature_confirmation" label={t('form.shipping.signature')} />
          <CheckboxField name="irregular" label={t('form.shipping.irregular')} hint={t('form.shipping.irregularHint')} />
          <CheckboxField name="is_return" label={t('form.shipping.isReturn')} />
        </div>
      </div>
    </Card>
  );
}
