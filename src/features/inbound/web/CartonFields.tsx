import { Copy, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { NumberField } from '../../../ui/form/fields.tsx';
import { ScanField } from '../../../ui/ScanField.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { products, type ProductRow } from '../../products/contract.ts';
import { productCan } from '../../products/status.ts';
import { ProductPicker } from '../../products/web/shared/ProductPicker.tsx';
import { LineFields } from './LineFields.tsx';
import { byCode, newLine, type InboundForm, type KnownProduct } from './inbound-form.ts';

interface CartonFieldsProps {
  at: number;
  /** The number of the first carton that is packed so. */
  first: number;
  known: ReadonlyMap<number, KnownProduct>;
  /** Takes note of a product that was picked or scanned. */
  learn: (product: KnownProduct) => void;
  disabled: boolean;
  onCopy: () => void;
  onRemove: (() => void) | null;
}

const isOffered = (row: ProductRow): boolean => productCan('inbound', row) === true;

/** One carton, or several packed alike: how many, and what is in each. */
export function CartonFields({ at, first, known, learn, disabled, onCopy, onRemove }: CartonFieldsProps) {
  const { t } = useWords('inbound');
  const { getValues, setValue } = useFormContext<InboundForm>();
  const { fields, append, remove } = useFieldArray<InboundForm, `cartons.${number}.products`>({ name: `cartons.${at}.products` });
  const copies = useWatch<InboundForm, `cartons.${number}.copies`>({ name: `cartons.${at}.copies` });
  const warehouse = useWatch<InboundForm, 'warehouse'>({ name: 'warehouse' });
  const [problem, setProblem] = useState<string | null>(null);
  const count = typeof copies === 'number' && copies > 1 ? copies : 1;
  /** A product that is in it already becomes one more of it. */
  const add = (row: ProductRow): void => {
    setProblem(null);
    learn(row);
    const lines = getValues(`cartons.${at}.products`) ?? [];
    const same = lines.findIndex((line) => line.id === row.id && !line.lot);
    const before = lines[same]?.quantity;
    if (same < 0) append(newLine(row), { shouldFocus: false });
    else setValue(`cartons.${at}.products.${same}.quantity`, (typeof before === 'number' ? before : 0) + 1, { shouldDirty: true });
  };
  /** What is scanned goes into this carton wherever it stands when its answer comes, and into none once it was removed. */
  const latest = useRef<((row: ProductRow) => void) | null>(null);
  useLayoutEffect(() => {
    latest.current = add;
    return () => {
      latest.current = null;
    };
  });
  const scan = async (code: string): Promise<void> => {
    try {
      const { products: rows } = await call(products.list, { query: { q: code, limit: 20 } });
      const row = byCode(rows, code);
      const verdict = row === undefined ? { reason: null } : productCan('inbound', row);
      if (row !== undefined && verdict === true) {
        if (latest.current === null) return;
        playYes();
        // Drawn at once: the next answer may be there already, and counts on this one.
        return flushSync(() => latest.current?.(row));
      }
      playNo();
      setProblem(verdict !== true && verdict.reason !== null ? t(verdict.reason) : t('form.unknown', { code }));
    } catch {
      playNo();
      setProblem(t('form.unknown', { code }));
    }
  };
  const title = count === 1 ? t('form.carton', { n: first }) : t('form.cartonRange', { from: first, to: first + count - 1 });
  return (
    <Card
      title={title}
      actions={
        <span className="flex gap-1">
          <IconButton label={t('form.copyCarton')} disabled={disabled} onClick={onCopy}>
            <Copy aria-hidden size={16} />
          </IconButton>
          {onRemove !== null && (
            <IconButton label={t('form.removeCarton', { n: first })} disabled={disabled} onClick={onRemove}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {fields.length === 0 && <p className="text-muted">{t('form.noLines')}</p>}
        <ul className="flex flex-col gap-3 empty:hidden">
          {fields.map((field, index) => (
            <LineFields key={field.id} carton={at} at={index} known={known} disabled={disabled} onRemove={() => remove(index)} />
          ))}
        </ul>
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_112px]">
          <ProductPicker onPick={add} isOffered={isOffered} withPackaging disabled={disabled} waitsFor={warehouse ? null : t('form.warehouseFirst')} />
          <NumberField name={`cartons.${at}.copies`} label={t('form.copies')} disabled={disabled} inputMode="numeric" autoComplete="off" />
        </div>
        <ScanField
          disabled={disabled}
          label={t('form.scan', { n: first })}
          hint={t('form.scanHint')}
          addLabel={t('form.scanAdd')}
          onScan={(code) => void scan(code)}
        />
        {problem !== null && (
          <div role="alert">
            <FieldError text={problem} />
          </div>
        )}
      </div>
    </Card>
  );
}
