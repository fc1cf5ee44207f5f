import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { useTypedSearch } from '../../../../ui/form/use-typed-search.ts';
import { say } from '../../../../ui/messages/messages.ts';
import { call } from '../../../../web/client.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useCall, useTellMissing } from '../../../../web/query.ts';
import { customsProducts } from '../../contract.ts';
import { lineItemOf, type LineItemFacts } from '../../rules.ts';

const LIMIT = 20;

export interface CustomsProductPickerProps {
  /** The destination: its national code is used where the product has one. */
  country: string;
  /** The resulting line item; weight in kg, null if the product has none. */
  onPick: (item: LineItemFacts) => void;
  isLabelHidden?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Takes a customs product into a line item: the newest ones at once, others after typing 3 characters. */
export function CustomsProductPicker({ country, onPick, isLabelHidden = false, disabled = false, className }: CustomsProductPickerProps) {
  const { t } = useWords('customs-products');
  const { q, isPending, onSearch } = useTypedSearch();
  const list = useCall(customsProducts.list, { query: { limit: LIMIT, q } }, { keep: true, enabled: !disabled });
  useTellMissing(list);
  const pick = async (id: string): Promise<void> => {
    if (id === '') return;
    try {
      const { customs_product: product } = await call(customsProducts.get, { params: { id } });
      onPick(lineItemOf(product, country));
    } catch (error) {
      say.error(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Field label={t('picker.label')} isLabelHidden={isLabelHidden} {...(className === undefined ? {} : { className })}>
      <Combobox
        value=""
        choices={(list.data?.customs_products ?? []).map((row) => ({
          value: String(row.id),
          label: row.description,
          detail: [row.product_id, row.hts_code].filter(Boolean).join(' · '),
        }))}
        onChange={(id) => void pick(id)}
        onSearch={onSearch}
        isLoading={isPending || list.isFetching}
        isClearable={false}
        disabled={disabled}
        placeholder={t('picker.placeholder')}
      />
    </Field>
  );
}
