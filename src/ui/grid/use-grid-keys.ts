import type { KeyboardEvent } from 'react';
import { moveBy } from './keyboard.ts';
import type { Cell, Size } from './keyboard.ts';
import { pageSelection } from './selection.ts';
import { cellOf } from './use-cell-focus.ts';
import type { GridModel } from './use-grid.ts';

/** How many pixels one key press moves a column's edge. */
export const RESIZE_STEP = 16;

interface Given<Row> {
  readonly grid: GridModel<Row>;
  readonly size: Size;
  /** Rows one screen holds now. */
  readonly screen: () => number;
  readonly focusCell: (cell: Cell) => void;
  readonly open: (row: Row) => void;
  readonly openMenu: (element: HTMLElement, cell: Cell) => void;
}

/** A column's current width on screen, in whole pixels. */
export function shownWidth(id: string): number | undefined {
  const head = document.querySelector<HTMLElement>(`[role="columnheader"][data-column="${id}"]`);
  return head === null ? undefined : Math.round(head.getBoundingClientRect().width);
}

/** Whether the focused control handles the key by itself. */
function isLeftToBrowser(target: EventTarget, key: string, cell: Cell): boolean {
  if (key !== 'Enter' && key !== ' ') return false;
  if (target instanceof HTMLButtonElement) return true;
  if (target instanceof HTMLAnchorElement) return key === 'Enter';
  return target instanceof HTMLInputElement && cell.row === -1 && key === ' ';
}

/** The keys of a grid: move, select (Space, Shift+Space, Ctrl+A), open (Enter), menus (Alt+Down), resize (Shift+arrows in the header). */
export function useGridKeys<Row>({ grid, size, screen, focusCell, open, openMenu }: Given<Row>): (event: KeyboardEvent<HTMLElement>) => void {
  const { rows, ids, placed, selectable, selected, dispatch } = grid;

  const onHeader = (event: KeyboardEvent<HTMLElement>, cell: Cell): boolean => {
    const column = placed[cell.col - (selectable ? 1 : 0)]?.column;
    if (column === undefined) return false;
    if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const width = (shownWidth(column.id) ?? 0) + (event.key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP);
      dispatch({ type: 'resize', column: column.id, width });
      return true;
    }
    if (column.sortable !== true && event.key === 'Enter') {
      openMenu(event.target as HTMLElement, cell);
      return true;
    }
    return false;
  };

  const onRow = (event: KeyboardEvent<HTMLElement>, cell: Cell): boolean => {
    const row = rows[cell.row];
    const id = ids[cell.row];
    if (row === undefined || id === undefined) return false;
    if (event.key === ' ' && selectable) {
      selected.toggle(id, { range: event.shiftKey });
      return true;
    }
    if (event.key === 'Enter') {
      open(row);
      return true;
    }
    return false;
  };

  return (event) => {
    const cell = cellOf(event.target);
    // Menus are portals: their events bubble here through React, but they are in no cell.
    if (cell === null || event.defaultPrevented) return;
    if (isLeftToBrowser(event.target, event.key, cell)) return;
    let handled = true;
    if ((event.key === 'ArrowDown' && event.altKey) || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      openMenu(event.target as HTMLElement, cell);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && selectable)
      selected.setPage(pageSelection(selected.selection, ids) !== 'all');
    else if (event.key === 'Escape' && selected.resolved.count > 0) selected.clear();
    else if (!(cell.row === -1 ? onHeader(event, cell) : onRow(event, cell))) {
      const to = event.altKey ? null : moveBy(event, cell, { ...size, screen: screen() });
      handled = to !== null;
      if (to !== null) focusCell(to);
    }
    if (handled) event.preventDefault();
  };
}
