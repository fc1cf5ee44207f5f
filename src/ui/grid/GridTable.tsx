import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { template } from './columns.ts';
import { GridBody, HEADER_HEIGHT } from './GridBody.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridMenus } from './GridMenus.tsx';
import type { OpenMenu } from './GridMenus.tsx';
import { nextOrder, ROW_HEIGHT } from './grid-state.ts';
import type { Cell, Size } from './keyboard.ts';
import { SkeletonRows } from './states.tsx';
import type { RowAction } from './types.ts';
import { cellOf, useCellFocus, useDeed } from './use-cell-focus.ts';
import type { GridModel } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** Whether the browser would follow a click in this same tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Does what a key in a row stands for; until it is done the key says so and does nothing. */
async function runKey<Row>(key: HTMLElement, action: RowAction<Row>, row: Row): Promise<void> {
  if (key.getAttribute('aria-busy') !== null || action.reasonDisabled?.(row)) return;
  key.setAttribute('aria-busy', 'true');
  try {
    await action.run(row);
  } finally {
    key.removeAttribute('aria-busy');
  }
}

/** The table of a grid: sticky header, virtual rows, one tab stop. Events are handled once here, not in each row. */
export function GridTable<Row>({ grid }: { grid: GridModel<Row> }) {
  const { state, placed, rows, ids, selectable, selected, props, dispatch } = grid;
  const { rowHref, rowActions, load, control } = props;
  const hasMenu = rowActions !== undefined && rowActions.length > 0;
  const first = selectable ? 1 : 0;
  const scroller = useRef<HTMLDivElement>(null);
  const scrollToRef = useRef<(row: number) => void>(() => undefined);
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);
  const height = ROW_HEIGHT[state.density];
  const isWaiting = load.rows === undefined && load.isLoading;

  const size: Size = { rows: rows.length, cols: placed.length + first + (hasMenu ? 1 : 0) };
  const screen = () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT) / height) - 1);
  const reveal = useCallback((row: number) => scrollToRef.current(row), []);
  const { active, focusCell, onFocus, settle, reset } = useCellFocus(scroller, size, reveal);

  const act = useDeed(() => rows.length > 0 && focusCell(active));

  // A new page starts at its top.
  const place = `${state.page} ${state.tokens.at(-1) ?? ''}`;
  const shownPlace = useRef(place);
  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    scroller.current?.scrollTo({ top: 0 });
    reset();
  }, [place, reset]);

  const measures = useMemo(() => template(placed, state.widths, { selectable, actions: hasMenu }), [placed, state.widths, selectable, hasMenu]);
  // While an edge is dragged only these properties move; nothing re-renders until it is released.
  const preview = (id: string, width: number | null) => {
    const next = width === null ? measures : template(placed, { ...state.widths, [id]: width }, { selectable, actions: hasMenu });
    scroller.current?.style.setProperty('--dg-columns', next.columns);
    scroller.current?.style.setProperty('--dg-min-width', next.minWidth);
  };

  const open = (row: Row) => {
    const href = rowHref?.(row);
    if (href === undefined) return;
    if (control.open !== undefined) control.open(href);
    else window.location.assign(href);
  };
  const sort = (index: number) => {
    const column = placed[index]?.column;
    if (column?.sortable !== true) return;
    dispatch({ type: 'sort', column: column.id, order: nextOrder(state, column.id, grid.config) });
  };
  const openMenu = (element: HTMLElement, cell: Cell) => {
    if (menu?.anchor === element) return setMenu(null);
    const column = placed[cell.col - first]?.column;
    const row = rows[cell.row];
    if (cell.row === -1 && column !== undefined) setMenu({ kind: 'column', anchor: element, column });
    else if (row !== undefined && hasMenu) setMenu({ kind: 'row', anchor: element, row });
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const part = (event.target as Element).closest<HTMLElement>('[data-part]');
    const cell = cellOf(event.target);
    if (part === null || cell === null) return;
    const row = rows[cell.row];
    const id = ids[cell.row];
    const name = part.dataset.part;
    if (name === 'select-page') selected.setPage((part as HTMLInputElement).checked);
    if (name === 'select' && id !== undefined) selected.toggle(id, { range: event.shiftKey });
    if (name === 'sort') sort(cell.col - first);
    const action = name === 'action' && row !== undefined && rowActions?.find((one) => one.id === part.dataset.action);
    if (action) void act(() => runKey(part, action, row));
    if (name === 'menu' || name === 'column-menu') openMenu(part, cell);
    if (name === 'link' && row !== undefined && isPlainClick(event)) {
      event.preventDefault();
      open(row);
    }
  };
  const onFocusIn = (event: FocusEvent<HTMLElement>) => {
    const { target } = event;
    onFocus(event);
    // Nothing is missed where it cannot be had: it is in the cell.
    void import('./whole-text.ts').then(({ showWhole }) => showWhole(target)).catch(() => undefined);
  };
  const onPointerOver = ({ target }: PointerEvent<HTMLElement>) => {
    if (target instanceof Element) void import('./whole-text.ts').then(({ titleWhole }) => titleWhole(target)).catch(() => undefined);
  };
  const onKeyDown = useGridKeys({ grid, size, screen, focusCell, open, openMenu });

  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={grid.total === undefined ? -1 : grid.total + 1}
        aria-multiselectable={selectable ? true : undefined}
        aria-busy={load.isFetching}
        className={`dg-scroll dg-${state.density}${isWaiting ? ' dg-waiting' : ''}${props.rowStep === undefined ? '' : ' dg-stepped'}`}
        style={{
          ['--dg-columns' as string]: measures.columns,
          ['--dg-min-width' as string]: measures.minWidth,
          ['--dg-pinned-width' as string]: `${measures.pinnedWidth}px`,
        }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocusIn}
        onPointerOver={onPointerOver}
      >
        <GridHeader grid={grid} hasMenu={hasMenu} activeCol={rows.length === 0 || active.row === -1 ? active.col : -1} onPreview={preview} />
        {isWaiting && <SkeletonRows grid={grid} />}
        {rows.length > 0 && (
          <GridBody grid={grid} scroller={scroller} height={height} hasMenu={hasMenu} active={active} scrollToRef={scrollToRef} onDrawn={settle} />
        )}
      </div>
      <GridMenus grid={grid} menu={menu} act={act} onClose={() => setMenu(null)} />
    </>
  );
}
