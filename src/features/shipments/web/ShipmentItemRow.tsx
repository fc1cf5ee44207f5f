import { clsx } from 'clsx';
import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DG_CODES, DG_FACTS, isDgCode } from '../../../shared/dangerous-goods.ts';
import { IconButton } from '../../../ui/Button.tsx';
import type { Choice } from '../../../ui/form/Combobox.tsx';
import { MoneyField, NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { ComboboxField } from '../../../ui/form/picked-fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import { HsCodeField } from '../../hs-codes/web/shared/HsCodePicker.tsx';
import type { ItemColumn } from './parse-items.ts';
import type { ShipmentForm } from './shipment-values.ts';
import './item-row.css';

/** In a line the header names the columns, so labels are only read aloud. */
const CELL = 'item-cell @min-[740px]:[&>div:first-child]:sr-only';

const MORE_FIELDS = ['origin_description', 'product_id', 'supplier', 'url', 'cost_value', 'retail_value', 'dg_code'] as const;

function More({ at, currency }: { at: string; currency: string }) {
  const { t } = useWords('shipments');
  const code = useWatch<ShipmentForm>({ name: `${at}.dg_code` as 'line_items.0.dg_code' });
  const facts = isDgCode(code) ? DG_FACTS[code] : null;
  const label = (name: ItemColumn): string => t(`form.items.columns.${name}`);
  return (
    <div className="mt-2 grid gap-2 rounded-control bg-page p-3 sm:grid-cols-2">
      <SelectField
        name={`${at}.dg_code`}
        label={label('dg_code')}
        placeholder={t('estimates:dg.None')}
        options={DG_CODES.filter((one) => one !== 'None').map((value) => ({ value, label: t(`estimates:dg.${value}`) }))}
        {...(facts?.kind === 'lithium' ? { hint: `${t('form.items.lithium')} ${facts.packing === 'alone' ? t('form.items.lithiumAlone') : ''}` } : {})}
      />
      {(['origin_description', 'product_id', 'supplier', 'url'] as const).map((name) => (
        <TextField key={name} name={`${at}.${name}`} label={label(name)} autoComplete="off" />
      ))}
      <MoneyField name={`${at}.cost_value`} label={label('cost_value')} unit={currency} />
      <MoneyField name={`${at}.retail_value`} label={label('retail_value')} unit={currency} />
    </div>
  );
}

export interface ShipmentItemRowProps {
  index: number;
  currency: string;
  weightUnit: string;
  countries: readonly Choice[];
  canAdd: boolean;
  onDuplicate: (index: number) => void;
  onRemove: (index: number) => void;
}

/** One kind of goods in the parcel. */
export const ShipmentItemRow = memo(function ShipmentItemRow({ index, currency, weightUnit, countries, canAdd, onDuplicate, onRemove }: ShipmentItemRowProps) {
  const { t } = useWords('shipments');
  const { getValues } = useFormContext<ShipmentForm>();
  const at = `line_items.${index}`;
  const number = index + 1;
  const about = useWatch<ShipmentForm, 'line_items.0.description'>({ name: `${at}.description` as 'line_items.0.description' });
  // Goods from the list of customs products keep the currency they are valued in.
  const own = useWatch<ShipmentForm, 'line_items.0.currency'>({ name: `${at}.currency` as 'line_items.0.currency' }) ?? currency;
  const { errors } = useFormState({ name: at });
  const isWrongInside = MORE_FIELDS.some((name) => get(errors, `${at}.${name}`) !== undefined);
  const [isOpened, setOpen] = useState(() => MORE_FIELDS.some((name) => Boolean(getValues(`line_items.${index}.${name}`))));
  const isOpen = isOpened || isWrongInside;
  const label = (name: ItemColumn): string => t(`form.items.columns.${name}`);
  return (
    <li data-row={index} className="border-t border-line px-4 py-3 @min-[740px]:py-2">
      <fieldset>
        <legend className="sr-only">{t('form.items.row', { number })}</legend>
        <div className="item-grid">
          <div aria-hidden className="col-span-3 self-center text-muted @min-[740px]:col-span-1 @min-[740px]:mt-1.5 @min-[740px]:self-start">
            {number}
          </div>
          <TextField
            name={`${at}.description`}
            label={label('description')}
            isRequired
            autoComplete="off"
            className={clsx('order-1 col-span-6 @min-[740px]:order-none @min-[740px]:col-span-1', CELL)}
          />
          <NumberField
            name={`${at}.quantity`}
            label={label('quantity')}
            isRequired
            inputMode="numeric"
            className={clsx('order-1 col-span-2 @min-[740px]:order-none @min-[740px]:col-span-1', CELL)}
          />
          <MoneyField
            name={`${at}.value`}
            currency={own}
            label={label('value')}
            hint={own === currency ? undefined : own}
            isRequired
            className={clsx('order-1 col-span-2 @min-[740px]:order-none @min-[740px]:col-span-1', CELL)}
          />
          <NumberField
            name={`${at}.weight`}
            label={t('form.items.inUnit', { name: label('weight'), unit: weightUnit })}
            isRequired
            className={clsx('order-1 col-span-2 @min-[740px]:order-none @min-[740px]:col-span-1', CELL)}
          />
          <HsCodeField
            name={`${at}.hts_code`}
            label={label('hts_code')}
            about={about ?? ''}
            placeholder=""
            isCompact
            className={clsx('order-1 col-span-3 @min-[740px]:order-none @min-[740px]:col-span-1', CELL)}
          />
          <ComboboxField
            name={`${at}.coo`}
            label={label('coo')}
            isRequired
            isClearable={false}
            choices={countries}
            className={clsx('order-1 col-span-3 @min-[740px]:order-none @min-[740px]:col-span-1', CELL)}
          />
          <div className="col-span-3 flex justify-end @min-[740px]:col-span-1">
            <IconButton data-part="more" label={t('form.items.more', { number })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <ChevronDown aria-hidden size={16} className={clsx('transition-transform', isOpen && 'rotate-180')} />
            </IconButton>
            <IconButton label={t('form.items.duplicate', { number })} disabled={!canAdd} onClick={() => onDuplicate(index)}>
              <Copy aria-hidden size={16} />
            </IconButton>
            <IconButton label={t('form.items.remove', { number })} onClick={() => onRemove(index)}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </div>
        </div>
        {isOpen && <More at={at} currency={own} />}
      </fieldset>
    </li>
  );
});
