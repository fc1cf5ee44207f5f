import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { within } from './keyboard.ts';
import type { Bounds, Cell } from './keyboard.ts';

export interface CellFocus {
  /** The one cell Tab leads to. */
  readonly active: Cell;
  readonly focusCell: (cell: Cell) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** The cell an element stands in, from the marks the rows carry. */
export function cellOf(element: EventTarget | null): Cell | null {
  if (!(element instanceof Element)) return null;
  const cell = element.closest<HTMLElement>('[data-col]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset.row), col: Number(cell.dataset.col) };
}

/** Roving focus of a grid: one cell is in the tab order, keys move it, and it scrolls into view first where rows are virtual. */
export function useCellFocus(scroller: RefObject<HTMLElement | null>, bounds: Bounds, scrollTo: (row: number) => void): CellFocus {
  const [wanted, setActive] = useState<Cell>({ row: 0, col: 0 });
  const active = within(wanted, bounds);
  const moved = useRef(false);

  const focusCell = useCallback(
    (cell: Cell) => {
      moved.current = true;
      if (cell.row >= 0) scrollTo(cell.row);
      setActive(cell);
    },
    [scrollTo],
  );

  useEffect(() => {
    if (!moved.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${active.row}"] > [data-col="${active.col}"]`);
    if (!cell) return;
    moved.current = false;
    // A cell that is nothing but one control hands the focus to it, so that it is announced and Enter works natively.
    const target = cell.querySelector<HTMLElement>('[data-focus]') ?? cell;
    target.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell !== null) setActive((old) => (old.row === cell.row && old.col === cell.col ? old : cell));
  }, []);
  return { active, focusCell, onFocus };
}
