import { useId } from 'react';
import { useWords } from '../../web/i18n.ts';
import { Select } from '../form/inputs.tsx';
import type { GridModel } from './use-grid.ts';
import { useLabel } from './words.ts';

/** Sorting as one choice, for phones. */
export function SortSelect<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useWords('grid');
  const label = useLabel();
  const id = useId();
  const { config, state, dispatch } = grid;
  const sortable = config.columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  const value = state.sort === null ? '' : `${state.sort.column} ${state.sort.order}`;
  const choose = (text: string) => {
    const [column = '', order] = text.split(' ');
    dispatch({ type: 'sort', column: column === '' ? (sortable[0]?.id ?? '') : column, order: order === 'asc' || order === 'desc' ? order : null });
  };
  const options = sortable.flatMap((column) =>
    (['asc', 'desc'] as const).map((order) => ({ value: `${column.id} ${order}`, label: t(`sort.${order}`, { name: label(column.header) }) })),
  );
  return (
    <div className="dg-sort">
      <label htmlFor={id}>{t('sort.title')}</label>
      <Select
        id={id}
        placeholder={config.defaultSort === null ? t('sort.none') : null}
        options={options}
        value={value}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
