import { Combobox, type Choice } from '../../../ui/form/Combobox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useTypedSearch } from '../../../ui/form/use-typed-search.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useTellMissing } from '../../../web/query.ts';
import { products } from '../../products/contract.ts';
import { nearestFirst, skusFor, type Found } from './find-product.ts';

const LIMIT = 20;

interface ProductPickerProps {
  onPick: (found: Found) => void;
  /** Whose SKUs are offered: `null` for an order of no shop, `undefined` until somebody has said which it is. */
  shopId: number | null | undefined;
  disabled?: boolean;
}

/** Finds a product by name, SKU or bar code after 3 characters; each of its SKUs in use is a choice. A shop must be selected before (spec §5). */
export function ProductPicker({ onPick, shopId, disabled: isClosed = false }: ProductPickerProps) {
  const { t } = useWords('orders');
  const disabled = isClosed || shopId === undefined;
  const { q, isPending, onSearch } = useTypedSearch();
  const list = useCall(products.list, { query: { limit: LIMIT, q, is_packaging: 'false' } }, { keep: true, enabled: q !== undefined && !disabled });
  useTellMissing(list);
  const rows = q === undefined ? [] : (list.data?.products ?? []);
  const named = rows.flatMap((row) => skusFor(row, shopId ?? null).map((sku) => ({ sku, name: row.name, row })));
  const choices = nearestFirst(named, q ?? '').map(({ sku, name, row }): Choice & { found: Found } => ({
    value: `${row.id} ${sku}`,
    label: `${sku} · ${name}`,
    ...(row.status !== 'Verified' && { detail: t('form.lines.status', { status: t(`products:status.${row.status}`) }) }),
    found: { sku, name },
  }));
  const pick = (value: string): void => {
    const choice = choices.find((one) => one.value === value);
    if (choice !== undefined) onPick(choice.found);
  };
  return (
    <Field label={t('form.lines.find')} hint={shopId === undefined ? t('form.lines.shopFirst') : t('form.lines.findHint')}>
      <Combobox
        value=""
        choices={choices}
        onChange={pick}
        onSearch={onSearch}
        isLoading={isPending || list.isFetching}
        isClearable={false}
        disabled={disabled}
      />
    </Field>
  );
}
