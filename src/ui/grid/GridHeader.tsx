import { useEffect, useRef } from 'react';
import { useWords } from '../../web/i18n.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { pageSelection } from './selection.ts';
import type { GridModel } from './use-grid.ts';
import { useLabel } from './words.ts';

interface GridHeaderProps<Row> {
  readonly grid: GridModel<Row>;
  readonly hasMenu: boolean;
  readonly activeCol: number;
  readonly onPreview: (id: string, width: number | null) => void;
}

/** The sticky head of the table. */
export function GridHeader<Row>({ grid, hasMenu, activeCol, onPreview }: GridHeaderProps<Row>) {
  const { t } = useWords('grid');
  const label = useLabel();
  const { placed, selectable, state, selected, ids, dispatch } = grid;
  const first = selectable ? 1 : 0;
  const chosen = pageSelection(selected.selection, ids);
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <div role="rowgroup" className="dg-head">
      <div role="row" aria-rowindex={1} data-row={-1} className="dg-row dg-head-row">
        {selectable && (
          <div role="columnheader" data-col={0} className="dg-cell dg-select dg-pinned" style={{ left: 0 }}>
            <label className="dg-check">
              <input
                ref={all}
                type="checkbox"
                data-part="select-page"
                data-focus
                tabIndex={activeCol === 0 ? 0 : -1}
                checked={chosen === 'all'}
                onChange={() => undefined}
                disabled={ids.length === 0}
                aria-label={t('selection.page')}
              />
            </label>
          </div>
        )}
        {placed.map((entry, at) => (
          <HeaderCell
            key={entry.column.id}
            entry={entry}
            name={label(entry.column.header)}
            col={first + at}
            active={activeCol === first + at}
            sorted={state.sort?.column === entry.column.id ? state.sort.order : undefined}
            onPreview={(width) => onPreview(entry.column.id, width)}
            onResize={(width) => dispatch({ type: 'resize', column: entry.column.id, width })}
          />
        ))}
        {hasMenu && (
          <div role="columnheader" data-col={first + placed.length} tabIndex={activeCol === first + placed.length ? 0 : -1} className="dg-cell dg-menu-cell">
            <span className="sr-only">{t('columns.actions')}</span>
          </div>
        )}
      </div>
    </div>
  );
}
