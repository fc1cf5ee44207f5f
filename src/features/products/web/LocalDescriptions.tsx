import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/form/fields.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import type { ProductForm } from './product-form.ts';

/** A field for each language people in the warehouses read; where a warehouse requires it, its name says so. */
export function LocalDescriptions({ disabled, warehouses }: { disabled: boolean; warehouses: readonly Warehouse[] }) {
  const { t } = useWords('products');
  const { list } = useFormat();
  const language = useLanguage();
  const { control } = useFormContext<ProductForm>();
  const given = useWatch({ control, name: 'local_descriptions' }) ?? [];
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return given.map(({ language_code: code }, index) => {
    const required = warehouses.filter((one) => one.requires_description && one.language_code === code).map((one) => one.name);
    return (
      <TextField
        key={code}
        name={`local_descriptions.${index}.description`}
        label={t('field.local', { language: names.of(code) ?? code })}
        hint={required.length === 0 ? undefined : t('hint.local', { warehouses: list(required) })}
        lang={code}
        autoComplete="off"
        disabled={disabled}
        className="sm:col-span-6"
      />
    );
  });
}
