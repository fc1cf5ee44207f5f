import { lineOf } from '../../../shared/isolated.ts';
import { Combobox, type Choice } from '../../../ui/form/Combobox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useTypedSearch } from '../../../ui/form/use-typed-search.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useTellMissing } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { PastedAddress } from '../../addresses/parse-address.ts';
import { shipments } from '../contract.ts';
import { recipientsOf } from './recipients-of.ts';

const LIMIT = 50;

/** The recipients of the account's own shipments, found by name, company or postal code: the latest first, each address once. */
export function RecipientFinder({ onUse, disabled }: { onUse: (address: PastedAddress) => void; disabled: boolean }) {
  const { t } = useWords('addresses');
  const names = useCountryNames();
  const { q, isPending, onSearch } = useTypedSearch();
  const list = useCall(shipments.list, { query: { q, limit: LIMIT, details: 'true' } }, { keep: true, enabled: q !== undefined && !disabled });
  useTellMissing(list);
  const found = q === undefined ? [] : recipientsOf(list.data?.shipments ?? []);
  const choices = found.map((one, index): Choice => {
    const place = [one.postal_code, one.city, names[one.country ?? ''] ?? one.country].filter(Boolean).join(' ');
    return { value: String(index), label: lineOf([one.name, one.company_name]), detail: lineOf([one.street1, place], ', ') };
  });
  const pick = (value: string): void => {
    const address = found[Number(value)];
    if (value !== '' && address !== undefined) onUse(address);
  };
  return (
    <Field label={t('book.find')} hint={t('book.hint')} className="mb-3">
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
