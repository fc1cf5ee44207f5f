import { ArrowDown, ArrowUp } from 'lucide-react';
import { useWords } from '../../web/i18n.ts';
import type { Placed } from './columns.ts';
import { cellProps } from './GridRow.tsx';
import type { SortOrder } from './grid-state.ts';
import type { Column } from './types.ts';
import { useResize } from './use-resize.ts';

export interface HeaderCellProps<Row> {
  readonly entry: Placed<Column<Row>>;
  readonly name: string;
  readonly col: number;
  readonly active: boolean;
  readonly sorted: SortOrder | undefined;
  /** Shows a width while it is being dragged. */
  readonly onPreview: (width: number | null) => void;
  readonly onResize: (width: number | null) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The header of a column: its name sorts, its edge resizes, its menu does the rest. Clicks are handled by the grid. */
export function HeaderCell<Row>({ entry, name, col, active, sorted, onPreview, onResize }: HeaderCellProps<Row>) {
  const { t } = useWords('grid');
  const resize = useResize(onPreview, onResize);
  const { column } = entry;
  const { className, style } = cellProps(entry);
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      data-col={col}
      data-column={column.id}
      // Said with each of its cells, and its menu with none.
      aria-label={name}
      aria-sort={sorted && ARIA_SORT[sorted]}
      tabIndex={column.sortable === true ? undefined : active ? 0 : -1}
      className={`${className} dg-head-cell`}
      style={style}
    >
      {column.sortable === true ? (
        <button
          type="button"
          data-part="sort"
          data-focus
          tabIndex={active ? 0 : -1}
          className="dg-head-button"
          aria-keyshortcuts="Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight"
        >
          <span className="dg-text">{name}</span>
          {sorted && <Arrow size={14} aria-hidden className="dg-sort-icon" />}
        </button>
      ) : (
        <span className="dg-text">{name}</span>
      )}
      <button
        type="button"
        data-part="column-menu"
        tabIndex={-1}
        className="dg-icon-button dg-dots dg-column-menu"
        aria-haspopup="menu"
        aria-label={t('columns.menu', { name })}
      />
      <div className="dg-resize" aria-hidden {...resize} />
    </div>
  );
}
