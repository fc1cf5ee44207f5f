import { memo } from 'react';
import type { CSSProperties } from 'react';
import type { Placed } from './columns.ts';
import type { Column } from './types.ts';

export interface GridRowProps<Row> {
  readonly row: Row;
  /** Position on the page, from 0. */
  readonly index: number;
  /** Position in the whole result, from 1, with the header counted. */
  readonly ariaIndex: number;
  /** Pixels from the top of the rows. */
  readonly top: number;
  readonly placed: readonly Placed<Column<Row>>[];
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly href: string | undefined;
  readonly hasMenu: boolean;
  /** The cell in the tab order, or -1. */
  readonly activeCol: number;
  readonly selectLabel: string;
  readonly menuLabel: string;
  readonly stepAction: string | undefined;
  readonly stepLabel: string | undefined;
  readonly stepName: string | undefined;
}

const ignore = () => undefined;

/** The class and place of a cell; pinned ones stay while the others scroll under them. */
export function cellProps(placed: Placed<{ align?: 'start' | 'end'; primary?: boolean }>): { className: string; style?: CSSProperties } {
  const { align, primary } = placed.column;
  const className = `dg-cell${align === 'end' ? ' dg-end' : ''}${placed.pinned ? ' dg-pinned' : ''}${primary === true ? ' dg-primary' : ''}`;
  return placed.pinned ? { className, style: { left: placed.left } } : { className };
}

function Row<R>(props: GridRowProps<R>) {
  const { row, index, placed, selectable, selected, href, activeCol } = props;
  const first = selectable ? 1 : 0;
  const menuCol = first + placed.length;
  const tab = (col: number) => (col === activeCol ? 0 : -1);
  return (
    <div
      role="row"
      aria-rowindex={props.ariaIndex}
      aria-selected={selectable ? selected : undefined}
      data-row={index}
      className="dg-row"
      style={{ top: props.top }}
    >
      {selectable && (
        <div role="gridcell" data-col={0} className="dg-cell dg-select dg-pinned" style={{ left: 0 }}>
          <label className="dg-check">
            <input type="checkbox" data-part="select" data-focus tabIndex={tab(0)} checked={selected} onChange={ignore} aria-label={props.selectLabel} />
          </label>
        </div>
      )}
      {placed.map((entry, at) => {
        const col = first + at;
        const isLink = entry.column.primary === true && href !== undefined;
        const cell = entry.column.cell(row);
        return (
          <div key={entry.column.id} role="gridcell" data-col={col} tabIndex={isLink ? undefined : tab(col)} {...cellProps(entry)}>
            {isLink ? (
              <a href={href} data-part="link" data-focus tabIndex={tab(col)} className="dg-link">
                {cell}
              </a>
            ) : (
              cell
            )}
          </div>
        );
      })}
      {props.hasMenu && (
        <div role="gridcell" data-col={menuCol} className="dg-cell dg-menu-cell">
          {props.stepAction !== undefined && (
            <button type="button" data-part="action" data-action={props.stepAction} tabIndex={-1} className="dg-next" aria-label={props.stepName}>
              {props.stepLabel}
            </button>
          )}
          <button
            type="button"
            data-part="menu"
            data-focus
            tabIndex={tab(menuCol)}
            className="dg-icon-button dg-dots"
            aria-haspopup="menu"
            aria-label={props.menuLabel}
          />
        </div>
      )}
    </div>
  );
}

/** One row. It gets plain values, so it re-renders only when its own object, position or selection changes. */
export const GridRow = memo(Row) as typeof Row;
