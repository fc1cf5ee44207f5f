import { isDay } from '../../../shared/day.ts';
import { gramsToKg, SYSTEM_UNITS, toGrams, unitName } from '../../../shared/units.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { NumberInput, Select, TextInput } from '../../../ui/form/inputs.tsx';
import { readNumber } from '../../../ui/form/resolve.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useSession } from '../../../web/session.tsx';
import { useSettled } from '../../../web/use-settled.ts';
import { MIN_BORNE } from '../unmatched-out.ts';
import { useWarehouseOptions } from '../../warehouses/web/shared/use-warehouses.ts';

const PAUSE_MS = 300;

/** What was typed, as it stands in the address. */
function useTyped(): Record<'q' | 'warehouse' | 'from' | 'to' | 'weight', string> {
  const [query] = useQueryState();
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name].trim() : '');
  return { q: text('q'), warehouse: text('warehouse'), from: text('from'), to: text('to'), weight: text('weight') };
}

/** What is looked for, once the person has stopped typing; null while it is too little. What is not a day or a weight yet is left out. */
export function useParcelQuery() {
  const { user } = useSession();
  const { q, warehouse, from, to, weight } = useTyped();
  const settled = useSettled(q, PAUSE_MS);
  if (settled.length < MIN_BORNE) return null;
  const number = readNumber(weight);
  // As in the filters of lists, two days are a span in whichever order they were typed.
  const [first, last] = isDay(from) && isDay(to) && from > to ? [to, from] : [from, to];
  const grams = typeof number === 'number' && number > 0 ? toGrams(number, SYSTEM_UNITS[user?.units ?? 'metric'].weight) : 0;
  return {
    q: settled,
    ...(warehouse !== '' && { warehouse }),
    ...(isDay(first) && { received_min: first }),
    ...(isDay(last) && { received_max: last }),
    ...(grams > 0 && { weight: gramsToKg(grams) }),
  };
}

/** Where one types what a parcel bears, and what narrows the search. */
export function ParcelSearch() {
  const { t } = useWords('returns');
  const language = useLanguage();
  const { user } = useSession();
  const [, change] = useQueryState();
  const typed = useTyped();
  const warehouses = useWarehouseOptions();
  const set = (name: keyof typeof typed) => (value: string) => change({ [name]: value || undefined });
  return (
    <div className="grid gap-x-4 gap-y-3 px-4 pb-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('unmatched.bears')} hint={t('unmatched.bearsHint')} className="sm:col-span-2 lg:col-span-4">
        <BornInput />
      </Field>
      <Field label={t('unmatched.warehouse')}>
        <Select
          placeholder={t('unmatched.anyWarehouse')}
          options={warehouses}
          value={typed.warehouse}
          onChange={(event) => set('warehouse')(event.target.value)}
        />
      </Field>
      <Field label={t('unmatched.weight')}>
        <NumberInput
          unit={unitName(SYSTEM_UNITS[user?.units ?? 'metric'].weight, language)}
          value={typed.weight}
          autoComplete="off"
          onChange={(event) => set('weight')(event.target.value)}
        />
      </Field>
      <DayField label={t('unmatched.from')} value={typed.from} onChange={set('from')} />
      <DayField label={t('unmatched.to')} value={typed.to} onChange={set('to')} />
    </div>
  );
}

/** Keeps the spaces between words while they are typed. */
function BornInput() {
  const [query, change] = useQueryState();
  return (
    <TextInput
      type="search"
      maxLength={80}
      autoComplete="off"
      value={typeof query['q'] === 'string' ? query['q'] : ''}
      onChange={(event) => change({ q: event.target.value || undefined })}
    />
  );
}
