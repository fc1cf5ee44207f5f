import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { IconButton } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { NumberField, TextField, useFieldError } from '../../../ui/form/fields.tsx';
import { DateField } from '../../../ui/form/picked-fields.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { InboundForm, KnownProduct } from './inbound-form.ts';

interface LineFieldsProps {
  carton: number;
  at: number;
  known: ReadonlyMap<number, KnownProduct>;
  disabled: boolean;
  onRemove: () => void;
}

/** One product in a carton: how many of it, and of which lot. */
export function LineFields({ carton, at, known, disabled, onRemove }: LineFieldsProps) {
  const { t } = useWords('inbound');
  const name = `cartons.${carton}.products.${at}` as const;
  const line = useWatch<InboundForm, typeof name>({ name });
  const problem = useFieldError(`${name}.sku`);
  const product = known.get(line?.id ?? 0);
  const sku = line?.sku ?? '';
  const isByLot = product?.has_lots === true || Boolean(line?.lot);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_104px_auto] items-end gap-2 border-b border-line pb-3">
      <span className="min-w-0 self-center">
        <span className="block font-medium wrap-anywhere">{sku}</span>
        {product !== undefined && product.name !== sku && <span className="block wrap-anywhere text-muted">{product.name}</span>}
        {problem !== undefined && <FieldError text={problem} />}
      </span>
      <NumberField
        name={`${name}.quantity`}
        label={t('form.quantity')}
        // Each line has one.
        aria-label={`${t('form.quantity')}: ${sku}`}
        isRequired
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
      />
      <IconButton label={t('form.removeLine', { what: sku })} disabled={disabled} onClick={onRemove}>
        <Trash2 aria-hidden size={16} />
      </IconButton>
      {isByLot && (
        <span className="col-span-full grid grid-cols-2 gap-2">
          <TextField name={`${name}.lot`} label={t('form.lot')} disabled={disabled} autoComplete="off" />
          <DateField name={`${name}.expires`} label={t('form.expires')} disabled={disabled} />
        </span>
      )}
    </li>
  );
}
