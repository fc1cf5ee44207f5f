import { useController } from 'react-hook-form';
import { lineOf } from '../../../shared/isolated.ts';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useTypedSearch } from '../../../ui/form/use-typed-search.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { returns } from '../contract.ts';
import type { ReturnRow } from '../return-out.ts';

/** As many as anybody chooses from without typing. */
const MOST = 50;

const choiceOf = ({ id, rma_number, sender_name, tracking_number }: ReturnRow) => ({
  value: String(id),
  label: lineOf([rma_number, sender_name]),
  ...(tracking_number !== null && { detail: tracking_number }),
});

/** Which of the announced returns a parcel is: one of the newest, or any that is searched for. Nothing where none is expected. */
export function AwaitedField({ name }: { name: string }) {
  const { t } = useWords('returns');
  const {
    field: { ref: hold, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ name });
  const { q, isPending, onSearch } = useTypedSearch();
  const newest = useExtra(returns.list, { query: { status: 'Pending', limit: MOST } })?.returns ?? [];
  const search = useCall(returns.list, { query: { status: 'Pending', q: q ?? '', limit: MOST } }, { enabled: q !== undefined, keep: true });
  const chosen = typeof value === 'string' ? value : '';
  const listed = q === undefined ? newest : (search.data?.returns ?? []);
  const isListed = chosen === '' || listed.some(({ id }) => String(id) === chosen);
  // Chosen among others, or before a reload.
  const own = useCall(returns.list, { query: { ids: chosen } }, { enabled: !isListed }).data?.returns ?? [];
  if (newest.length === 0 && chosen === '') return null;
  return (
    <Field label={t('unmatched.asReturn')} error={error?.message}>
      <Combobox
        choices={[...(isListed ? [] : own), ...listed].map(choiceOf)}
        value={chosen}
        onChange={onChange}
        onBlur={onBlur}
        ref={hold}
        placeholder={t('unmatched.noReturn')}
        isClearable
        onSearch={onSearch}
        isLoading={isPending || search.isFetching}
      />
    </Field>
  );
}
