import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../ui/Card.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { EXPORT_REASONS } from '../kinds.ts';
import { CUSTOMS_NUMBERS, customsNumbersOf, type CustomsNumber } from './customs-numbers.ts';
import { ShipmentPreflight } from './ShipmentPreflight.tsx';
import type { ShipmentForm } from './shipment-values.ts';

const HINTS: Partial<Record<CustomsNumber, 'iossHint' | 'voecHint' | 'importerHint'>> = { ioss: 'iossHint', voec: 'voecHint', importer_tax_id: 'importerHint' };

/** What else customs wants to know: the numbers this destination asks for come first. */
export function ShipmentCustomsSection() {
  const { t } = useWords('shipments');
  const { control, getValues } = useFormContext<ShipmentForm>();
  const [country, numbers] = useWatch({ control, name: ['to.country', 'identifiers'] });
  const [isAll, setAll] = useState(() => Object.values(getValues('identifiers') ?? {}).some(Boolean));
  const wanted = customsNumbersOf(country ?? '');
  const shown = CUSTOMS_NUMBERS.filter((name) => isAll || wanted.includes(name) || Boolean(numbers?.[name]));
  return (
    <Card title={t('form.sections.customs')}>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          name="reason_for_export"
          label={t('form.customs.reason')}
          placeholder={null}
          options={EXPORT_REASONS.map((value) => ({ value, label: t(`form.customs.reasons.${value}`) }))}
        />
        {shown.map((name) => {
          const hint = HINTS[name];
          return (
            <TextField
              key={name}
              name={`identifiers.${name}`}
              label={t(`form.customs.${name}`)}
              autoComplete="off"
              {...(hint === undefined || !wanted.includes(name) ? {} : { hint: t(`form.customs.${hint}`) })}
            />
          );
        })}
      </div>
      {shown.length < CUSTOMS_NUMBERS.length && (
        <button type="button" className="mt-2 min-h-6 text-accent-text underline-offset-2 hover:underline coarse:min-h-10" onClick={() => setAll(true)}>
          {t('form.customs.moreIds')}
        </button>
      )}
      <FieldGroup legend={t('form.customs.comments')} className="mt-4">
        <div className="flex flex-col gap-2">
          {[0, 1, 2].map((index) => (
            <TextField key={index} name={`comments.${index}`} label={t('form.customs.comment', { number: index + 1 })} isLabelHidden autoComplete="off" />
          ))}
        </div>
      </FieldGroup>
      <ShipmentPreflight />
    </Card>
  );
}
