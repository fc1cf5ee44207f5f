import { useEffect, useRef } from 'react';
import { useFormContext, useWatch, type UseFormGetValues, type UseFormSetValue } from 'react-hook-form';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { CheckboxField, MoneyField, RadioField, useFieldError } from '../../../ui/form/fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCovers } from '../../rates/web/shared/use-covers.ts';
import { EntryPointPicker } from '../../entry-points/web/shared/EntryPointPicker.tsx';
import { useEntryPoints } from '../../entry-points/web/shared/use-entry-points.ts';
import { totalsOf } from './live-estimate.ts';
import type { ShipmentForm } from './shipment-values.ts';

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

/** Switching insurance on starts with the value of the goods where all is in one currency; switching it off clears the amount. */
function useInsuredValue(isInsured: boolean, getValues: UseFormGetValues<ShipmentForm>, setValue: UseFormSetValue<ShipmentForm>): void {
  const before = useRef(isInsured);
  useEffect(() => {
    if (before.current === isInsured) return;
    before.current = isInsured;
    const { value, others } = totalsOf(getValues());
    if (!isInsured) setValue('insured_value', undefined);
    else if (value > 0 && others.size === 0) setValue('insured_value', value, { shouldDirty: true });
  }, [isInsured, getValues, setValue]);
}

/** Where it is handed over, who pays customs, and the options for the way. */
export function ShipmentOptionsSection() {
  const { t } = useWords('shipments');
  const covers = useCovers();
  const { control, getValues, setValue } = useFormContext<ShipmentForm>();
  const [isInsured, currency] = useWatch({ control, name: ['insurance', 'currency'] });
  useInsuredValue(isInsured === true, getValues, setValue);
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
          <CheckboxField name="insurance" label={t('form.shipping.insurance')} {...(covers !== '' && { hint: t('form.shipping.insuranceHint', { covers }) })} />
          {isInsured === true && <MoneyField name="insured_value" label={t('form.shipping.insuredValue')} unit={currency} className="ml-6 max-w-60" />}
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
