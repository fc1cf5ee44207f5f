import { clsx } from 'clsx';
import { ClipboardPaste, Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch, type UseFieldArrayReturn } from 'react-hook-form';
import { countriesByName } from '../../../shared/countries.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { SYSTEM_UNITS, unitName } from '../../../shared/units.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { SelectField, useSaid } from '../../../ui/form/fields.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { lazyPart } from '../../../web/code.ts';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { CustomsProductPicker } from '../../customs-products/web/shared/CustomsProductPicker.tsx';
import type { LineItemFacts } from '../../customs-products/rules.ts';
import { MAX_ITEMS } from '../contract.ts';
import { useCountryOf } from '../../../web/use-country-of.ts';
import { parseItems, type PastedItem } from './parse-items.ts';
import { ShipmentItemRow } from './ShipmentItemRow.tsx';
import { ShipmentItemTotals } from './ShipmentItemTotals.tsx';
import { isBlankItem, isPrefilledItem, newItem, pastedRows, productRow, type ItemForm, type ShipmentForm } from './shipment-values.ts';
import { ROW_CONTROLS, useRowKeys } from './use-row-keys.ts';

const PasteItemsDialog = lazyPart(() => import('./PasteItemsDialog.tsx'));

/** What is in the parcel: rows to type in or to paste from a spreadsheet. */
export function ShipmentItemsSection({ list }: { list: UseFieldArrayReturn<ShipmentForm, 'line_items'> }) {
  const { t } = useWords('shipments');
  const language = currentLanguage();
  const names = useCountryNames();
  const countryOf = useCountryOf();
  const { control, getValues, trigger } = useFormContext<ShipmentForm>();
  const [units = 'metric', currency = 'USD', country] = useWatch({ control, name: ['units', 'currency', 'to.country'] });
  const { errors } = useFormState({ control, name: 'line_items' });
  useSaid('line_items');
  const { fields, append, insert, remove, replace, update } = list;
  const [pasting, setPasting] = useState<{ text: string; row: number | null } | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const countries = useMemo(
    () => countriesByName(names, language).map(({ isoCode, name }) => ({ value: isoCode, label: name, detail: isoCode })),
    [names, language],
  );
  const weightUnit = unitName(SYSTEM_UNITS[units].weight, language);
  const isFull = fields.length >= MAX_ITEMS;

  const focusRow = useCallback((row: number, control = 0) => {
    // After React has rendered the row.
    setTimeout(() => rows.current?.querySelector(`[data-row="${row}"]`)?.querySelectorAll<HTMLElement>(ROW_CONTROLS)[control]?.focus());
  }, []);
  const add = (): void => {
    append(newItem() as ItemForm, { shouldFocus: false });
    focusRow(fields.length);
  };
  const addProduct = (product: LineItemFacts): void => {
    const row = productRow(product, units, currency) as ItemForm;
    const last = getValues('line_items').length - 1;
    if (isBlankItem(getValues(`line_items.${last}`))) update(last, row);
    else append(row, { shouldFocus: false });
  };
  const duplicate = useCallback((index: number) => insert(index + 1, { ...getValues(`line_items.${index}`) }, { shouldFocus: false }), [insert, getValues]);
  const removeRow = useCallback(
    (index: number) => {
      remove(index);
      // A form without any row has nothing to type in.
      if (getValues('line_items').length === 0) append(newItem() as ItemForm, { shouldFocus: false });
      focusRow(Math.max(0, index - 1));
    },
    [remove, append, getValues, focusRow],
  );

  const put = (items: PastedItem[], row: number | null, hasProblems: boolean): void => {
    const before = getValues('line_items');
    const at = row ?? before.length;
    const isFree = isPrefilledItem(before[at]);
    const kept = (list: ItemForm[]): ItemForm[] => list.filter((item) => !isPrefilledItem(item));
    replace([...kept(before.slice(0, isFree ? at : at + 1)), ...(pastedRows(items) as ItemForm[]), ...kept(before.slice(at + 1))].slice(0, MAX_ITEMS));
    setPasting(null);
    say.success(t('form.paste.added', { count: items.length }));
    if (hasProblems) void trigger('line_items');
  };
  useRowKeys(rows, {
    onRows: (text, at) => {
      const row = at ?? fields.length;
      const used = getValues('line_items').filter((item) => !isBlankItem(item)).length;
      const pasted = parseItems(text, { units, room: MAX_ITEMS - used, countryOf });
      if (pasted.problems.length + pasted.ignored.length + pasted.surplus > 0 || pasted.items.length === 0) setPasting({ text, row });
      else put(pasted.items, row, false);
    },
    onNext: (row, control) => {
      if (row + 1 < fields.length) focusRow(row + 1, control);
      else if (!isFull && !isBlankItem(getValues(`line_items.${row}`))) add();
    },
  });

  const rootError =
    (errors.line_items as { message?: string; root?: { message?: string } } | undefined)?.root?.message ??
    (errors.line_items as { message?: string } | undefined)?.message;
  const heads = ['', 'description', 'quantity', 'value', 'weight', 'hts_code', 'coo', ''] as const;
  return (
    <Card
      isFlush
      title={t('form.sections.contents')}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <SelectField
            name="currency"
            label={t('form.items.currency')}
            isLabelHidden
            placeholder={null}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            className="w-24"
          />
          <Button icon={<ClipboardPaste aria-hidden size={16} />} onClick={() => setPasting({ text: '', row: null })}>
            {t('form.items.paste')}
          </Button>
        </div>
      }
    >
      <div className="@container">
        <div aria-hidden className="item-grid hidden px-4 py-2 text-label font-medium text-muted @min-[740px]:grid">
          {heads.map((name, index) => (
            <span key={name || index} className={clsx(index === heads.length - 1 && 'w-24 coarse:w-30')}>
              {name === 'weight'
                ? t('form.items.inUnit', { name: t('form.items.columns.weight'), unit: weightUnit })
                : name !== '' && t(`form.items.columns.${name}`)}
            </span>
          ))}
        </div>
        <ul ref={rows}>
          {fields.map((field, index) => (
            <ShipmentItemRow
              key={field.id}
              index={index}
              currency={currency}
              weightUnit={weightUnit}
              countries={countries}
              canAdd={!isFull}
              onDuplicate={duplicate}
              onRemove={removeRow}
            />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<Plus aria-hidden size={16} />} disabled={isFull} onClick={add}>
            {t('form.items.add')}
          </Button>
          <CustomsProductPicker country={country} onPick={addProduct} isLabelHidden disabled={isFull} className="w-64" />
        </div>
        <ShipmentItemTotals />
      </div>
      <div className="px-4 pb-4">
        {rootError !== undefined && <FieldError text={rootError} />}
        <p className="text-label text-muted">{isFull ? t('form.items.max', { count: MAX_ITEMS }) : t('form.items.hint')}</p>
      </div>
      <Suspense fallback={null}>
        {pasting !== null && (
          <PasteItemsDialog
            initial={pasting.text}
            units={units}
            room={MAX_ITEMS - getValues('line_items').filter((item) => !isBlankItem(item)).length}
            onAdd={(items, hasProblems) => put(items, pasting.row, hasProblems)}
            onClose={() => setPasting(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
