import { useId, useState } from 'react';
import { useWords } from '../../web/i18n.ts';
import { useCountryNames } from '../../web/use-country-names.ts';
import { COUNTRY_CODES } from '../../shared/country-codes.ts';
import { DateInput } from '../form/dates.tsx';
import { useDayProblem } from '../form/use-day-problem.ts';
import { isRangeText } from './filters.ts';
import type { FilterValue } from './filters.ts';
import type { Filter } from './column-spec.ts';
import { useLabel } from './words.ts';

/** From this many choices on, a list can be searched. */
const FIND_FROM = 9;

interface FieldProps {
  readonly name: string;
  readonly filter: Filter;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue) => void;
}

interface Choice {
  readonly value: string;
  readonly text: string;
}

function useChoices(filter: Filter): Choice[] {
  const label = useLabel();
  const countries = useCountryNames();
  if (filter.kind === 'enum') return filter.options.map((option) => ({ value: option.value, text: label(option.label) }));
  if (filter.kind !== 'country') return [];
  const named = (filter.options ?? COUNTRY_CODES).map((code) => ({ value: code, text: countries[code] ?? code }));
  return named.sort((a, b) => a.text.localeCompare(b.text));
}

function SetField({ name, filter, value, onChange }: FieldProps) {
  const { t } = useWords('grid');
  const [find, setFind] = useState('');
  const named = useChoices(filter);
  const chosen = value?.kind === 'set' ? value.values : [];
  // What was chosen when the panel opened is at the top of a long list, and stays there while it is changed.
  const [first] = useState(chosen);
  // What only an address can choose has no list: it offers what was chosen.
  const choices = named.length > 0 ? named : first.map((entry): Choice => ({ value: entry, text: entry }));
  const isLong = choices.length >= FIND_FROM;
  const ordered = isLong
    ? [...choices.filter((choice) => first.includes(choice.value)), ...choices.filter((choice) => !first.includes(choice.value))]
    : choices;
  const wanted = find.trim().toLocaleLowerCase();
  const shown = ordered.filter(({ value: code, text }) => text.toLocaleLowerCase().includes(wanted) || code.toLocaleLowerCase() === wanted);
  const toggle = (entry: string, on: boolean) => onChange({ kind: 'set', values: on ? [...chosen, entry] : chosen.filter((other) => other !== entry) });
  return (
    <>
      {isLong && (
        <input
          type="search"
          className="control"
          value={find}
          placeholder={t('filters.find')}
          aria-label={`${name}: ${t('filters.find')}`}
          onChange={(event) => setFind(event.target.value)}
        />
      )}
      <div role="group" aria-label={name} className={isLong ? 'dg-choices-long' : undefined}>
        {shown.map((choice) => (
          <label key={choice.value} className="dg-choice">
            <input type="checkbox" checked={chosen.includes(choice.value)} onChange={(event) => toggle(choice.value, event.target.checked)} />
            <span>{choice.text}</span>
            {filter.kind === 'country' && <span className="dg-muted">{choice.value}</span>}
          </label>
        ))}
      </div>
    </>
  );
}

function RangeField({ name, filter, value, onChange }: FieldProps) {
  const { t } = useWords('grid');
  const label = useLabel();
  const problemId = useId();
  const range = value?.kind === 'range' ? value : { kind: 'range' as const };
  const isDate = filter.kind === 'date';
  const unit = filter.kind === 'number' && filter.unit !== undefined ? ` (${label(filter.unit)})` : '';
  const days = { min: useDayProblem(range.min ?? ''), max: useDayProblem(range.max ?? '') };
  const isBad = (key: 'min' | 'max') => (isDate ? days[key].error !== undefined : !isRangeText(filter.kind, range[key] ?? ''));
  const described = (key: 'min' | 'max', words: string) => ({
    'aria-label': `${name}: ${words}${unit}`,
    'aria-invalid': isBad(key),
    'aria-describedby': isBad(key) ? problemId : undefined,
  });
  const end = (key: 'min' | 'max', words: string) => (
    <div className="dg-range-end">
      <span aria-hidden>{words + unit}</span>
      {isDate ? (
        <DateInput {...described(key, words)} {...days[key].handlers} value={range[key] ?? ''} onChange={(text) => onChange({ ...range, [key]: text })} />
      ) : (
        <input
          {...described(key, words)}
          className="control"
          inputMode="decimal"
          value={range[key] ?? ''}
          onChange={(event) => onChange({ ...range, [key]: event.target.value.replace(',', '.') })}
        />
      )}
    </div>
  );
  return (
    <>
      <div className="dg-range-ends">
        {end('min', t(isDate ? 'filters.first' : 'filters.min'))}
        {end('max', t(isDate ? 'filters.last' : 'filters.max'))}
      </div>
      <p id={problemId} role="status" className="dg-problem">
        {(isBad('min') || isBad('max')) && t(isDate ? 'filters.badDate' : 'filters.badNumber')}
      </p>
    </>
  );
}

/** The control of one filter in the panel. */
export function FilterFieldControl(props: FieldProps) {
  const { filter, value, onChange, name } = props;
  if (filter.kind === 'enum' || filter.kind === 'country') return <SetField {...props} />;
  if (filter.kind === 'number' || filter.kind === 'date') return <RangeField {...props} />;
  return (
    <input
      type="text"
      className="control"
      maxLength={80}
      value={value?.kind === 'text' ? value.text : ''}
      aria-label={name}
      onChange={(event) => onChange({ kind: 'text', text: event.target.value })}
    />
  );
}
