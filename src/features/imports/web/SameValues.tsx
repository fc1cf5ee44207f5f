import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import { CountryInput } from '../../../ui/form/CountryInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { unitName } from '../../../shared/units.ts';
import type { ColumnDefinition, Known } from '../../../shared/import-kind.ts';
import { problemSentence } from '../problem-words.ts';
import { sameProblem, type SameInRows } from '../same-in-rows.ts';

/** Of more codes than these one is typed, not chosen. */
const CHOOSABLE = 200;

/** What can be chosen for a column; none where it is typed. */
function codesOf({ type, meta }: ColumnDefinition, known: Known): readonly string[] {
  if (type === 'boolean') return ['true', 'false'];
  const codes = meta.values ?? (type === 'moment' ? [] : [...(known[type] ?? [])]);
  return codes.length > CHOOSABLE ? [] : codes;
}

interface SameControlProps {
  column: ColumnDefinition;
  codes: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function SameControl({ column, codes, value, onChange }: SameControlProps) {
  if (column.type === 'country') return <CountryInput value={value} onChange={onChange} />;
  if (codes.length > 0)
    return <Select options={codes.map((code) => ({ value: code, label: code }))} value={value} onChange={(event) => onChange(event.target.value)} />;
  return <TextInput autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />;
}

interface SameValuesProps {
  /** What the file has no column for, and can be the same in every row; the required ones are always asked for. */
  columns: readonly ColumnDefinition[];
  known: Known;
  same: SameInRows;
  /** The one to begin with; null for none. */
  wanted: string | null;
  onChange: (same: SameInRows) => void;
}

/** What is the same in every row of a file without a column for it: given once. */
export function SameValues({ columns, known, same, wanted, onChange }: SameValuesProps) {
  const { t } = useWords('imports');
  const [added, setAdded] = useState(wanted);
  const asked = useRef<HTMLLIElement>(null);
  useEffect(() => (added === null ? undefined : asked.current?.querySelector<HTMLElement>('input, select')?.focus()), [added]);
  const nameOf = ({ words }: ColumnDefinition) => t(`${words}.name`);
  const isShown = ({ required, property }: ColumnDefinition) => required || Object.hasOwn(same, property);
  const shown = columns.filter(isShown).toSorted((a, b) => Number(b.required) - Number(a.required));
  const more = columns.filter((column) => !isShown(column));
  const remove = (property: string) => onChange(Object.fromEntries(Object.entries(same).filter(([name]) => name !== property)));
  return (
    <section aria-label={t('same.title')} className="flex flex-col gap-3 border-t border-line p-4">
      <h3 className="font-semibold">{t('same.title')}</h3>
      <p className="text-muted">{t('same.text')}</p>
      {shown.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((column) => {
            const { property, required } = column;
            const example = column.unit === undefined ? column.example : `${column.example} ${unitName(column.unit.is, currentLanguage())}`;
            const value = same[property] ?? '';
            const problem = sameProblem(column, value, { known });
            const codes = codesOf(column, known);
            const isTyped = codes.length === 0 && column.type !== 'country';
            return (
              <li key={property} ref={property === added ? asked : undefined}>
                <Field
                  label={nameOf(column)}
                  isRequired={required}
                  hint={isTyped ? t('same.example', { example }) : undefined}
                  error={problem === null ? undefined : problemSentence(t, problem)}
                  beside={
                    !required && (
                      <IconButton label={t('same.remove', { column: nameOf(column) })} className="-my-1.5 size-6" onClick={() => remove(property)}>
                        <X aria-hidden size={14} />
                      </IconButton>
                    )
                  }
                >
                  <SameControl column={column} codes={codes} value={value} onChange={(next) => onChange({ ...same, [property]: next })} />
                </Field>
              </li>
            );
          })}
        </ul>
      )}
      {more.length > 0 && (
        <div className="max-w-70">
          <Select
            aria-label={t('same.add')}
            placeholder={t('same.add')}
            value=""
            options={more.map((column) => ({ value: column.property, label: nameOf(column) }))}
            onChange={(event) => {
              setAdded(event.target.value);
              onChange({ ...same, [event.target.value]: '' });
            }}
          />
        </div>
      )}
    </section>
  );
}
