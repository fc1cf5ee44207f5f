import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { NumberField, SelectField, TextField, useFieldError } from '../../../ui/form/fields.tsx';
import { CountryField } from '../../../ui/form/picked-fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { MAX_AFFIRMATIONS, UNITS } from '../contract.ts';
import { PartySection } from './PartySection.tsx';
import type { ProductForm } from './product-form.ts';

/** Affirmations with their numbers: as many rows as are filled, and one more on request. */
function Affirmations({ disabled }: { disabled: boolean }) {
  const { t } = useWords('customs-products');
  const { getValues } = useFormContext<ProductForm>();
  const [count, setCount] = useState(() => Math.max(1, getValues('affirmation_of_compliance')?.length ?? 0));
  const error = useFieldError('compliance_code');
  return (
    <FieldGroup legend={t('field.affirmation_of_compliance')} error={error} className="sm:col-span-2">
      <p className="mb-2 text-label text-muted">{t('hint.affirmation')}</p>
      <ul className="flex flex-col gap-2">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
            <TextField
              name={`affirmation_of_compliance.${index}`}
              label={`${t('field.affirmation_of_compliance')} ${index + 1}`}
              isLabelHidden
              autoComplete="off"
              placeholder="PFR"
              disabled={disabled}
            />
            <TextField
              name={`compliance_code.${index}`}
              label={`${t('field.compliance_code')} ${index + 1}`}
              isLabelHidden
              autoComplete="off"
              placeholder={t('field.compliance_code')}
              disabled={disabled}
            />
          </li>
        ))}
      </ul>
      <Button className="mt-2" icon={<Plus aria-hidden size={16} />} disabled={disabled || count >= MAX_AFFIRMATIONS} onClick={() => setCount(count + 1)}>
        {t('list.addAffirmation')}
      </Button>
    </FieldGroup>
  );
}

/** What the agency wants to know about regulated goods before they arrive. */
export function RegulatedSection({ disabled }: { disabled: boolean }) {
  const { t } = useWords('customs-products');
  const text = (name: 'code' | 'intended_use_code' | 'packaging' | 'processing_code', maxLength: number) => ({
    name,
    label: t(`field.${name}`),
    maxLength,
    autoComplete: 'off',
    disabled,
  });
  return (
    <>
      <Card title={t('section.agency')}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField {...text('code', 7)} isRequired hint={t('hint.code')} />
          <TextField {...text('intended_use_code', 7)} hint={t('hint.intended_use_code')} />
          <CountryField name="coi" label={t('field.coi')} disabled={disabled} />
          <TextField {...text('processing_code', 8)} />
          <Affirmations disabled={disabled} />
        </div>
      </Card>
      <Card title={t('section.packing')}>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
          <NumberField name="quantity" label={t('field.quantity')} disabled={disabled} />
          <SelectField name="uom" label={t('field.uom')} options={UNITS.map((value) => ({ value, label: value }))} disabled={disabled} />
          <TextField {...text('packaging', 32)} />
        </div>
      </Card>
      <Card title={t('section.parties')}>
        <PartySection disabled={disabled} />
      </Card>
    </>
  );
}
