import { useState } from 'react';
import { Combobox, type Choice } from '../../../ui/form/Combobox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { isSearched } from '../../../ui/form/search-from.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useTellMissing } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useSettled } from '../../../web/use-settled.ts';
import type { PastedAddress } from '../../addresses/parse-address.ts';
import { shipments } from '../contract.ts';
import { recipientsOf } from './recipients-of.ts';

/** A search needs 3 characters (spec §5). */
const SHORTEST = 3;
const LIMIT = 50;
const PAUSE_MS = 200;

/** The recipients of the account's own shipments, found by name, company or postal code: the latest first, each address once. */
export function RecipientFinder({ onUse, disabled }: { onUse: (address: PastedAddress) => void; disabled: boolean }) {
  const { t } = useWords('addresses');
  const names = useCountryNames();
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), PAUSE_MS);
  const isAsked = asked.length >= SHORTEST;
  const list = useCall(shipments.list, { query: { q: asked, limit: LIMIT, details: 'true' } }, { keep: true, enabled: isAsked && !disabled });
  useTellMissing(list);
  const found = isAsked ? recipientsOf(list.data?.shipments ?? []) : [];
  const choices = found.map((one, index): Choice => {
    const place = [one.postal_code, one.city, names[one.country ?? ''] ?? one.country].filter(Boolean).join(' ');
    return { value: String(index), label: [one.name, one.company_name].filter(Boolean).join(' · '), detail: [one.street1, place].filter(Boolean).join(', ') };
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
        onSearch={setText}
        isLoading={isSearched(text) && (text.trim() !== asked || list.isFetching)}
        isClearable={false}
        disabled={disabled}
      />
    </Field>
  );
}
