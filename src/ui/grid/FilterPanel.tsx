import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../web/i18n.ts';
import { Button } from '../Button.tsx';
import { FilterFieldControl } from './FilterField.tsx';
import { isRangeText } from './filters.ts';
import type { FilterValue } from './filters.ts';
import { SortSelect } from './SortSelect.tsx';
import type { GridModel } from './use-grid.ts';
import { useLabel } from './words.ts';
import { adoptStyles } from './adopt-styles.ts';
import styles from './filters.css?inline';

adoptStyles(styles);

/** With at most this many filters, each is expanded. */
const OPEN_UP_TO = 3;

interface FilterPanelProps<Row> {
  readonly grid: GridModel<Row>;
  /** The filter whose chip was clicked. */
  readonly editing: string | null;
  /** On phones there are no column heads, so sorting is here. */
  readonly withSort: boolean;
  readonly onDone: () => void;
}

function chosenCount(value: FilterValue | undefined): number {
  if (value === undefined) return 0;
  if (value.kind === 'set') return value.values.length;
  if (value.kind === 'text') return value.text.trim() === '' ? 0 : 1;
  return (value.min ?? '') === '' && (value.max ?? '') === '' ? 0 : 1;
}

/** All filters of a list at once. They are applied together: one history step and one call to the server. */
export function FilterPanel<Row>({ grid, editing, withSort, onDone }: FilterPanelProps<Row>) {
  const { t } = useWords('grid');
  const label = useLabel();
  const { config, state, dispatch } = grid;
  const [draft, setDraft] = useState<Readonly<Record<string, FilterValue>>>(state.filters);
  const form = useRef<HTMLFormElement>(null);
  const isOpen = (id: string) => (editing === null ? config.filters.length <= OPEN_UP_TO || state.filters[id] !== undefined : editing === id);

  useEffect(() => {
    if (editing !== null) form.current?.querySelector<HTMLElement>('details[open] input')?.focus();
  }, [editing]);

  const isValid = config.filters.every(({ id, filter }) => {
    const value = draft[id];
    return value?.kind !== 'range' || (isRangeText(filter.kind, value.min ?? '') && isRangeText(filter.kind, value.max ?? ''));
  });
  const apply = (values: Readonly<Record<string, FilterValue>>) => {
    dispatch({ type: 'filters', values });
    onDone();
  };
  return (
    <form
      ref={form}
      className="dg-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) apply(draft);
        else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      <div className="dg-panel-body">
        {withSort && <SortSelect grid={grid} />}
        {config.filters.map(({ id, label: name, filter }) => {
          if (filter.kind === 'enum' && filter.options.length === 0 && state.filters[id] === undefined) return null;
          const count = chosenCount(draft[id]);
          return (
            <details key={id} className="dg-field" open={isOpen(id)}>
              <summary>
                <span>{label(name)}</span>
                {count > 0 && <span className="dg-count">{count}</span>}
              </summary>
              <div className="dg-field-body">
                <FilterFieldControl name={label(name)} filter={filter} value={draft[id]} onChange={(value) => setDraft((old) => ({ ...old, [id]: value }))} />
              </div>
            </details>
          );
        })}
      </div>
      <div className="dg-panel-foot">
        <Button kind="quiet" onClick={() => apply({})}>
          {t('filters.clear')}
        </Button>
        <Button kind="primary" type="submit">
          {t('filters.apply')}
        </Button>
      </div>
    </form>
  );
}
