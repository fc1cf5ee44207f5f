import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MoneyField, NumberField, TextField } from '../../../ui/form/fields.tsx';
import { UnitText } from '../../../ui/form/UnitText.tsx';
import { useWords } from '../../../web/i18n.ts';
import { NEW_BOX, type WarehouseValues } from './warehouse-form.ts';

const MAX_BOXES = 50;

function Box({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useWords('operator-warehouses');
  const currency = useWatch<WarehouseValues, 'currency'>({ name: 'currency' });
  const figure = (name: 'inner_length' | 'inner_width' | 'inner_height' | 'tare' | 'max_weight', unit: 'cm' | 'kg') => (
    <NumberField name={`packaging.${at}.${name}`} label={t(`form.box.${name}`)} unit={<UnitText of={unit} />} isRequired />
  );
  return (
    <li className="border-t border-line pt-3 first:border-0 first:pt-0">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('form.box.nth', { n: at + 1 })}</legend>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] items-start gap-x-4 gap-y-3">
          <TextField name={`packaging.${at}.code`} label={t('form.box.code')} autoCapitalize="characters" spellCheck={false} autoComplete="off" isRequired />
          <TextField name={`packaging.${at}.name`} label={t('form.box.name')} autoComplete="off" isRequired />
          <span className="pt-5">
            <IconButton label={t('form.box.remove', { n: at + 1 })} onClick={onRemove}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </span>
        </div>
        <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
          {figure('inner_length', 'cm')}
          {figure('inner_width', 'cm')}
          {figure('inner_height', 'cm')}
          {figure('tare', 'kg')}
          {figure('max_weight', 'kg')}
          <MoneyField name={`packaging.${at}.price`} label={t('form.box.price')} unit={currency} isRequired />
        </div>
      </fieldset>
    </li>
  );
}

/** The boxes it packs in. */
export function BoxFields() {
  const { t } = useWords('operator-warehouses');
  const { control } = useFormContext<WarehouseValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'packaging' });
  return (
    <Card title={t('packaging')}>
      <p className="mb-3 text-muted">{t('form.boxes')}</p>
      <ul className="mb-3 flex flex-col gap-3 empty:hidden">
        {fields.map((field, index) => (
          <Box key={field.id} at={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      {fields.length < MAX_BOXES && (
        <Button icon={<Plus aria-hidden size={16} />} onClick={() => append(NEW_BOX as WarehouseBox)}>
          {t('form.box.add')}
        </Button>
      )}
    </Card>
  );
}

type WarehouseBox = NonNullable<WarehouseValues['packaging']>[number];
