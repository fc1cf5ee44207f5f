import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { MAX_COMPLIANCE } from '../product-fields.ts';
import type { ProductForm } from './product-form.ts';

/** Compliance codes, each with its number if it has one. */
export function ComplianceCodes({ disabled }: { disabled: boolean }) {
  const { t } = useWords('products');
  const { control } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'compliance_codes' });
  return (
    <div className="sm:col-span-6">
      <p className="text-label font-medium">{t('field.compliance_codes')}</p>
      <p className="mb-2 text-label text-muted">{t('hint.compliance_codes')}</p>
      <ul className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <li key={field.id}>
            <div role="group" aria-label={`${t('field.code')} ${index + 1}`} className="grid grid-cols-[8rem_minmax(0,1fr)_auto] items-end gap-2">
              <TextField name={`compliance_codes.${index}.code`} label={t('field.code')} autoComplete="off" isRequired disabled={disabled} />
              <TextField name={`compliance_codes.${index}.number`} label={t('field.number')} autoComplete="off" disabled={disabled} />
              <IconButton label={t('list.remove', { what: `${t('field.code')} ${index + 1}` })} disabled={disabled} onClick={() => remove(index)}>
                <Trash2 aria-hidden size={16} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <Button
        className="mt-2"
        icon={<Plus aria-hidden size={16} />}
        disabled={disabled || fields.length >= MAX_COMPLIANCE}
        onClick={() => append({ code: '', number: '' })}
      >
        {t('list.addCode')}
      </Button>
    </div>
  );
}
