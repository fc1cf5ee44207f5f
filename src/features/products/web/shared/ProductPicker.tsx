import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { useTypedSearch } from '../../../../ui/form/use-typed-search.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useCall, useTellMissing } from '../../../../web/query.ts';
import { products, type ProductRow } from '../../contract.ts';
import { skuLine } from '../../list.ts';

const LIMIT = 20;

export interface ProductPickerProps {
  onPick: (product: ProductRow) => void;
  /** Those that cannot be picked here are not offered. */
  isOffered?: (product: ProductRow) => boolean;
  /** Boxes and bags too, not goods alone. */
  withPackaging?: boolean;
  disabled?: boolean;
  /** What has to be done before anything can be searched for. */
  waitsFor?: string | null;
  className?: string;
}

const everything = (): boolean => true;

/** Finds goods: the newest at once, others after typing 3 characters of a name, product ID, SKU or bar code. */
export function ProductPicker({
  onPick,
  isOffered = everything,
  withPackaging = false,
  disabled: isClosed = false,
  waitsFor = null,
  className,
}: ProductPickerProps) {
  const { t } = useWords('products');
  const disabled = isClosed || waitsFor !== null;
  const { q, isPending, onSearch } = useTypedSearch();
  const query = { limit: LIMIT, ...(!withPackaging && { is_packaging: 'false' as const }), q };
  const list = useCall(products.list, { query }, { keep: true, enabled: !disabled });
  useTellMissing(list);
  const found = (list.data?.products ?? []).filter(isOffered);
  return (
    <Field label={t('picker.label')} {...(className !== undefined && { className })} {...(waitsFor !== null && { hint: waitsFor })}>
      <Combobox
        value=""
        choices={found.map((row) => ({
          value: String(row.id),
          label: row.name,
          detail: [...new Set([row.product_id, skuLine(row)])].filter(Boolean).join(' · '),
        }))}
        onChange={(id) => {
          const picked = found.find((row) => String(row.id) === id);
          if (picked !== undefined) onPick(picked);
        }}
        onSearch={onSearch}
        isLoading={isPending || list.isFetching}
        isClearable={false}
        disabled={disabled}
        placeholder={t('picker.placeholder')}
      />
    </Field>
  );
}
