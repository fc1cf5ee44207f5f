import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { CountryField } from '../../../../ui/form/picked-fields.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useCountryNames } from '../../../../web/use-country-names.ts';

/** The part of a form that it fills in. */
interface WithCodes {
  hs_codes?: { country: string; hs_code: string }[];
}

/** National codes for destinations that classify more finely than six digits. */
export function HsByCountry({ disabled }: { disabled: boolean }) {
  const { t } = useWords('customs-products');
  const names = useCountryNames();
  const { control, getValues } = useFormContext<WithCodes>();
  const { fields, append, remove } = useFieldArray({ control, name: 'hs_codes' });
  const what = (index: number): string => {
    const country = getValues(`hs_codes.${index}.country`);
    return country ? (names[country] ?? country) : t('field.hs_code');
  };
  return (
    <div>
      <p className="text-label font-medium">{t('field.hs_codes')}</p>
      <p className="mb-2 text-label text-muted">{t('hint.hs_codes')}</p>
      <ul className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <li key={field.id}>
            <div
              role="group"
              aria-label={`${t('field.hs_codes')} ${index + 1}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <div className="col-span-2 sm:col-span-1">
                <CountryField name={`hs_codes.${index}.country`} label={t('field.country')} isRequired disabled={disabled} />
              </div>
              <TextField name={`hs_codes.${index}.hs_code`} label={t('field.hs_code')} isRequired inputMode="numeric" autoComplete="off" disabled={disabled} />
              <IconButton label={t('list.remove', { what: what(index) })} disabled={disabled} onClick={() => remove(index)}>
                <Trash2 aria-hidden size={16} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <Button className="mt-2" icon={<Plus aria-hidden size={16} />} disabled={disabled} onClick={() => append({ country: '', hs_code: '' })}>
        {t('list.addCountry')}
      </Button>
    </div>
  );
}
