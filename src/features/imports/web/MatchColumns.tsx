import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ColumnDefinition, Known } from '../../../shared/import-kind.ts';
import type { Encoding } from '../encodings.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';
import { matchColumns, type Mapping } from '../match-columns.ts';
import { sameable, sameProblem, type SameInRows } from '../same-in-rows.ts';
import { SameValues } from './SameValues.tsx';
import { SavedAs } from './SavedAs.tsx';
import type { OpenedFile } from './use-file-check.ts';

/** The mapping on screen: what every heading fills. */
function wholeMapping(kind: ImportKind, headings: readonly string[], chosen: Mapping): Mapping {
  const { columns } = matchColumns(IMPORTS[kind], headings, chosen);
  return Object.fromEntries(headings.map((heading, i) => [heading, columns[i]?.property ?? null]));
}

interface MatchColumnsProps {
  kind: ImportKind;
  opened: OpenedFile;
  remembered: Mapping;
  known: Known;
  same: SameInRows;
  /** What of it the check found lacking, to begin with; null for nothing. */
  wanted: string | null;
  isBusy: boolean;
  onCheck: (mapping: Mapping) => void;
  onSame: (same: SameInRows) => void;
  onBack: () => void;
  onEncoding: (encoding: Encoding) => void;
  onSheet: (sheet: number) => void;
}

/** What each column of the file fills: matched by name, changed by hand. */
export function MatchColumns({ kind, opened, remembered, known, same, wanted, isBusy, onCheck, onSame, onBack, onEncoding, onSheet }: MatchColumnsProps) {
  const { t } = useWords('imports');
  const { list } = useFormat();
  const id = useId();
  const { headings, samples } = opened;
  const columns = useRef<HTMLUListElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // The button that led here is gone. Where all is matched, Enter goes on; else the first column is chosen.
  useEffect(() => {
    if (wanted === null) (next.current?.disabled === false ? next.current : columns.current?.querySelector('select'))?.focus({ preventScroll: true });
  }, [wanted]);
  const [chosen, setChosen] = useState<Mapping>(() => Object.fromEntries(Object.entries(remembered).filter(([heading]) => headings.includes(heading))));
  const definitions = IMPORTS[kind].columns;
  const match = matchColumns(IMPORTS[kind], headings, chosen);
  const filled = new Set(match.columns);
  const open = sameable(IMPORTS[kind]).filter((column) => !filled.has(column));
  const given = open.filter(({ property }) => same[property]?.trim());
  const isWrong = given.some((column) => sameProblem(column, same[column.property] ?? '', { known }) !== null);
  const missing = match.missing.filter((column) => !given.includes(column));
  const nameOf = (column: ColumnDefinition) => t(`${column.words}.name`);
  const options = [
    { value: '-', label: t('match.ignore') },
    ...definitions.map((column) => ({ value: column.property, label: `${nameOf(column)}${column.required ? ' *' : ''}` })),
  ];
  const choose = (heading: string, value: string) => {
    const property = value === '-' ? null : value;
    // A property one column fills now is no longer filled by another.
    const rest = Object.entries(wholeMapping(kind, headings, chosen)).map(([name, filled]) => [name, filled === property ? null : filled] as const);
    setChosen({ ...Object.fromEntries(rest), [heading]: property });
  };
  return (
    <Card title={t('match.title')} isFlush>
      <p className="px-4 pb-3 text-muted">{t('match.text')}</p>
      {missing.length > 0 && (
        <div className="px-4 pb-3">
          <Callout tone="warn" isAlert>
            {t('match.missing', { columns: list(missing.map((column) => nameOf(column))) })}
            {missing.some((column) => open.includes(column)) && <span className="block">{t('same.hint')}</span>}
          </Callout>
        </div>
      )}
      <SavedAs opened={opened} onChoose={onEncoding} onSheet={onSheet} />
      <ul ref={columns} className="border-t border-line">
        <li aria-hidden className="grid grid-cols-2 gap-3 border-b border-line px-4 py-2 text-label font-medium text-muted sm:grid-cols-3">
          <span>{t('match.heading')}</span>
          <span className="max-sm:hidden">{t('match.sample')}</span>
          <span>{t('match.fills')}</span>
        </li>
        {headings.map((heading, i) => {
          const name = heading === '' ? t('match.unnamed', { number: i + 1 }) : heading;
          return (
            <li key={`${id}-${i}`} className="grid grid-cols-2 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 sm:grid-cols-3">
              <span className="min-w-0 font-medium break-words">{name}</span>
              <span className="min-w-0 truncate text-muted max-sm:hidden">{samples[i]}</span>
              <Select
                aria-label={t('match.for', { heading: name })}
                placeholder={null}
                options={options}
                value={match.columns[i]?.property ?? '-'}
                onChange={(event) => choose(heading, event.target.value)}
              />
            </li>
          );
        })}
      </ul>
      <SameValues columns={open} known={known} same={same} wanted={wanted} onChange={onSame} />
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 rounded-b-card border-t border-line bg-surface px-4 py-3">
        <Button onClick={onBack}>{t('page.another')}</Button>
        <Button
          ref={next}
          kind="primary"
          busy={isBusy}
          disabled={missing.length > 0 || isWrong || opened.saved?.isSure === false}
          onClick={() => onCheck(wholeMapping(kind, headings, chosen))}
        >
          {t('match.check')}
        </Button>
      </div>
    </Card>
  );
}
