import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../../shared/money.ts';
import { namedIn } from '../../../shared/scanned.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { MoneyField, NumberField, SelectField, TextField, useSaid } from '../../../ui/form/fields.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { takeScans } from '../../../web/scans.ts';
import { MAX_LINES } from '../fields.ts';
import type { Order } from '../order-out.ts';
import { findProduct, type Found } from './find-product.ts';
import { addUnit } from './lines.ts';
import { useShopOptions } from './options.ts';
import { newLine, NO_SHOP, type OrderForm } from './order-form.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { ScanLine } from './ScanLine.tsx';
import { ShopFields } from './ShopFields.tsx';

const ROW = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_88px_128px_auto]';

function Row({ index, disabled, onRemove }: { index: number; disabled: boolean; onRemove: () => void }) {
  const { t } = useWords('orders');
  const { setValue, register } = useFormContext<OrderForm>();
  const at = `line_items.${index}` as const;
  const name = useWatch<OrderForm, `line_items.${number}.name`>({ name: `${at}.name` });
  const number = index + 1;
  // A product's name belongs to the SKU it was chosen with.
  const sku = register(`${at}.sku`, { onChange: () => setValue(`${at}.name`, undefined) });
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0" data-row={index}>
      <fieldset>
        <legend className="sr-only">{t('form.lines.row', { number })}</legend>
        <div className={ROW}>
          <TextField
            {...sku}
            label={t('form.lines.sku')}
            isRequired
            autoComplete="off"
            disabled={disabled}
            hint={name || undefined}
            className="col-span-3 sm:col-span-1"
          />
          <NumberField name={`${at}.quantity`} label={t('form.lines.quantity')} isRequired inputMode="numeric" disabled={disabled} />
          <MoneyField name={`${at}.sold_for`} label={t('form.lines.soldFor')} disabled={disabled} />
          <IconButton className="mt-5" label={t('form.lines.remove', { number })} disabled={disabled} onClick={onRemove}>
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </div>
      </fieldset>
    </li>
  );
}

/** What the lines were sold for together. */
function Together() {
  const { t } = useWords('orders');
  const { money } = useFormat();
  const [lines, currency] = useWatch<OrderForm, ['line_items', 'currency']>({ name: ['line_items', 'currency'] });
  const sum = (lines ?? []).reduce(
    (all, { quantity, sold_for }) => all + (typeof quantity === 'number' && typeof sold_for === 'number' ? quantity * sold_for : 0),
    0,
  );
  return <span className="text-muted">{sum > 0 ? t('form.lines.value', { amount: money(sum, currency) }) : t('form.lines.soldForHint')}</span>;
}

/** The shop whose SKUs name the products: of a stored order its own; of a new one the chosen one, `undefined` while there is a choice to be made. */
function useShopId(order: Order | undefined, hasShops: boolean): number | null | undefined {
  const chosen = useWatch<OrderForm, 'shop.id'>({ name: 'shop.id' }) ?? '';
  if (order !== undefined) return order.shop?.id ?? null;
  if (chosen === NO_SHOP || !hasShops) return null;
  return chosen === '' ? undefined : Number(chosen);
}

/** What was ordered: typed, chosen or scanned. A scan adds one, in its field or anywhere outside of one. */
export function OrderLinesSection({ disabled, order }: { disabled: boolean; order: Order | undefined }) {
  const { t } = useWords('orders');
  const shops = useShopOptions();
  const shopId = useShopId(order, shops.length > 0);
  const { control, getValues, setValue } = useFormContext<OrderForm>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'line_items' });
  const { errors } = useFormState({ control, name: 'line_items' });
  useSaid('line_items');
  const [problem, setProblem] = useState<string | null>(null);
  const queue = useRef(Promise.resolve());
  const isFull = fields.length >= MAX_LINES;

  const put = ({ sku, name }: Found, isScanned: boolean): void => {
    if (sku === null) {
      setProblem(t('form.lines.noSku', { name }));
      if (isScanned) playNo();
      return;
    }
    setProblem(null);
    const { lines, at } = addUnit(getValues('line_items'), sku, name);
    // The row keeps its place and its focus when only its number grows.
    if (lines.length === fields.length) setValue('line_items', lines, { shouldDirty: true, shouldValidate: true });
    else replace(lines);
    if (isScanned) {
      playYes();
      say.success(t('form.lines.added', { sku, quantity: lines[at]?.quantity ?? 1 }));
    }
  };
  const look = async (code: string): Promise<void> => {
    try {
      const found = await findProduct(code, shopId ?? null);
      if (found !== null) return put(found, true);
      setProblem(t('form.lines.unknown', { code }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    playNo();
  };
  // A scanner is faster than the network: scans are looked up one after the other, in their order.
  const scan = (code: string): void => {
    queue.current = queue.current.then(() => look(namedIn(code)));
  };
  const onScan = useEffectEvent(scan);
  useEffect(() => (disabled ? undefined : takeScans((code) => onScan(code))), [disabled]);

  const error = get(errors, 'line_items.root.message') ?? get(errors, 'line_items.message');
  return (
    <Card
      isFlush
      title={t('form.sections.lines')}
      actions={
        <SelectField
          name="currency"
          label={t('form.currency')}
          isLabelHidden
          placeholder={null}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          disabled={disabled}
          className="w-24"
        />
      }
    >
      {order === undefined && shops.length > 0 && <ShopFields shops={shops} disabled={disabled} />}
      <div className="grid gap-x-4 gap-y-3 px-4 py-3 sm:grid-cols-2">
        <ProductPicker onPick={(found) => put(found, false)} shopId={shopId} disabled={disabled || isFull} />
        <ScanLine onScan={scan} disabled={disabled || isFull} problem={problem} />
      </div>
      <ul className="border-t border-line">
        {fields.map((field, index) => (
          <Row
            key={field.id}
            index={index}
            disabled={disabled}
            onRemove={() => {
              remove(index);
              // A form without any line has nothing to type in.
              if (getValues('line_items').length === 0) append(newLine(), { shouldFocus: false });
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
        <Button icon={<Plus aria-hidden size={16} />} disabled={disabled || isFull} onClick={() => append(newLine())}>
          {t('form.lines.add')}
        </Button>
        {isFull ? <span className="text-muted">{t('form.lines.max', { max: MAX_LINES })}</span> : <Together />}
        {typeof error === 'string' && <FieldError text={error} />}
      </div>
    </Card>
  );
}
