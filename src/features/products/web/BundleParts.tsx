import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { NumberField, useFieldError } from '../../../ui/form/fields.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { useWords } from '../../../web/i18n.ts';
import { type Product } from '../contract.ts';
import { MAX_PARTS } from '../product-fields.ts';
import type { ProductForm } from './product-form.ts';
import { ProductPicker } from './shared/ProductPicker.tsx';

interface PartRowProps {
  index: number;
  ownId: string;
  name: string;
  disabled: boolean;
  /** A bundle keeps at least one part. */
  isLast: boolean;
  onRemove: () => void;
}

function PartRow({ index, ownId, name, disabled, isLast, onRemove }: PartRowProps) {
  const { t } = useWords('products');
  const problem = useFieldError(`parts.${index}.product_id`);
  return (
    <li>
      <div role="group" aria-label={name} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-end gap-x-2">
        <span className="min-w-0 pb-1">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-label text-muted">{ownId}</span>
        </span>
        <NumberField name={`parts.${index}.quantity`} label={t('parts.quantity')} isRequired disabled={disabled} />
        <IconButton label={t('list.remove', { what: name })} disabled={disabled || isLast} onClick={onRemove}>
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </div>
      {problem !== undefined && <FieldError text={problem} />}
    </li>
  );
}

interface BundlePartsProps {
  disabled: boolean;
  /** The bundle that is changed; it stays one. */
  product?: Product | undefined;
}

/** What a bundle is made of: products with quantities. A new product with parts is a bundle. */
export function BundleParts({ disabled, product }: BundlePartsProps) {
  const { t } = useWords('products');
  const { control } = useFormContext<ProductForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(product?.parts.map((one) => [one.product_id, one.name])));
  const taken = new Set([product?.product_id, ...fields.map((one) => one.product_id)]);
  return (
    <Card title={t('section.parts')}>
      <p className="mb-3 text-muted">{t(product === undefined ? 'hint.newParts' : 'hint.parts')}</p>
      <ul className="mb-3 flex flex-col gap-2 empty:hidden">
        {fields.map((field, index) => (
          <PartRow
            key={field.id}
            index={index}
            ownId={field.product_id}
            name={names.get(field.product_id) ?? field.product_id}
            disabled={disabled}
            isLast={product !== undefined && fields.length === 1}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <ProductPicker
        className="max-w-120"
        disabled={disabled || fields.length >= MAX_PARTS}
        isOffered={(row) => !row.is_bundle && row.status !== 'Inactive' && !taken.has(row.product_id)}
        onPick={({ product_id, name }) => {
          setNames(new Map([...names, [product_id, name]]));
          append({ product_id, quantity: 1 });
        }}
      />
    </Card>
  );
}
