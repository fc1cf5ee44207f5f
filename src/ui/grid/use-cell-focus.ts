import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { within } from './keyboard.ts';
import type { Cell, Size } from './keyboard.ts';

export interface CellFocus {
  /** The one cell Tab leads to. */
  readonly active: Cell;
  readonly focusCell: (cell: Cell) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Completes a move whose row was not yet drawn; call it when rows have been drawn. */
  readonly settle: () => void;
  /** Back to the first cell, for a new page. */
  readonly reset: () => void;
}

/** The cell an element is in, from the rows' attributes. */
export function cellOf(element: EventTarget | null): Cell | null {
  if (!(element instanceof Element)) return null;
  const cell = element.closest<HTMLElement>('[data-col]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset.row), col: Number(cell.dataset.col) };
}

/** Puts the focus into the rows of the grid an element belongs to: the active cell, or the first card. */
export function focusCells(from: Element): void {
  from.closest('.dg')?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"], .dg-cards a, .dg-cards input')?.focus({ preventScroll: true });
}

/** How long after something was done to a row it may leave the list, and take the focus with it. */
const LEAVES_MS = 5000;
/** A closing dialog gives the focus back a moment after the deed. */
const GIVES_BACK_MS = 100;

/** Does something to a row. Where the row leaves the list for it, `refocus` puts the focus into the one in its place, instead of nowhere. */
export function useDeed(refocus: () => void): (deed: () => unknown) => Promise<void> {
  const until = useRef(0);
  const latest = useRef(refocus);
  const look = useCallback(() => {
    if (Date.now() < until.current && document.activeElement === document.body) latest.current();
  }, []);
  useEffect(() => {
    latest.current = refocus;
    look();
  });
  return useCallback(
    async (deed) => {
      await deed();
      until.current = Date.now() + LEAVES_MS;
      setTimeout(look, GIVES_BACK_MS);
    },
    [look],
  );
}

/** Roving focus of a grid: one cell is in the tab order, keys move it, and it scrolls into view first if rows are virtual. */
export function useCellFocus(scroller: RefObject<HTMLElement | null>, bounds: Size, scrollTo: (row: number) => void): CellFocus {
  const [wanted, setActive] = useState<Cell>({ row: 0, col: 0 });
  const active = within(wanted, bounds);
  const pending = useRef<Cell | null>(null);

  const settle = useCallback(() => {
    if (pending.current === null) return;
    const { row, col } = pending.current;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-col="${col}"]`);
    if (!cell) return;
    pending.current = null;
    // A cell that contains just one control passes the focus to it, so that it is announced and Enter works natively.
    const target = cell.querySelector<HTMLElement>('[data-focus]') ?? cell;
    target.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller]);
  useEffect(settle);

  const focusCell = useCallback(
    (cell: Cell) => {
      pending.current = cell;
      if (cell.row >= 0) scrollTo(cell.row);
      setActive(cell);
    },
    [scrollTo],
  );

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell !== null) setActive((old) => (old.row === cell.row && old.col === cell.col ? old : cell));
  }, []);
  const reset = useCallback(() => setActive((old) => (old.row <= 0 ? old : { row: 0, col: old.col })), []);
  return { active, focusCell, onFocus, settle, reset };
}
