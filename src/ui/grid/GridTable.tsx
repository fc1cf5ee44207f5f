import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { template } from './columns.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridMenus } from './GridMenus.tsx';
import type { OpenMenu } from './GridMenus.tsx';
import { GridRow } from './GridRow.tsx';
import { ROW_HEIGHT } from './grid-state.ts';
import type { Bounds } from './keyboard.ts';
import { isSelected } from './selection.ts';
import { SkeletonRows } from './states.tsx';
import { cellOf, useCellFocus } from './use-cell-focus.ts';
import type { GridModel } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** Fewer rows than this are all drawn; more are drawn only where they can be seen. */
const VIRTUAL_FROM = 60;
const HEADER_HEIGHT = 36;

/** The table of a grid: sticky header, virtual rows, one tab stop. Events are handled here once, not in each row. */
export function GridTable<Row>({ grid }: { grid: GridModel<Row> }) {
  const { t } = useTranslation('grid');
  const { state, placed, rows, ids, selectable, selected, props, nameOf } = grid;
  const { rowHref, rowActions, load } = props;
  const hasMenu = rowActions !== undefined && rowActions.length > 0;
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null);
  const height = ROW_HEIGHT[state.density];
  const activeRow = useRef(0);

  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: rows.length > VIRTUAL_FROM,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    useFlushSync: false,
    // The row with the focus stays, or the keyboard would fall out of the grid when it scrolls away.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const at = activeRow.current;
      return at < 0 || at >= rows.length || drawn.includes(at) ? drawn : [...drawn, at].sort((a, b) => a - b);
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const drawn = rows.length > VIRTUAL_FROM ? virtualizer.getVirtualItems().map((item) => item.index) : rows.map((_, index) => index);

  const bounds: Bounds = {
    rows: rows.length,
    cols: placed.length + (selectable ? 1 : 0) + (hasMenu ? 1 : 0),
    screen: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 400) - HEADER_HEIGHT) / height) - 1),
  };
  const scrollTo = useCallback((row: number) => virtualizer.scrollToIndex(row, { align: 'auto' }), [virtualizer]);
  const { active, focusCell, onFocus } = useCellFocus(scroller, bounds, scrollTo);
  useEffect(() => {
    activeRow.current = active.row;
  }, [active.row]);

  // A new page starts at its top.
  const place = `${state.page}|${state.tokens.at(-1) ?? ''}`;
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [place]);

  const { columns, minWidth } = useMemo(() => template(placed, state.widths, { selectable, actions: hasMenu }), [placed, state.widths, selectable, hasMenu]);
  const preview = (id: string, width: number | null) => {
    const next = width === null ? { columns, minWidth } : template(placed, { ...state.widths, [id]: width }, { selectable, actions: hasMenu });
    scroller.current?.style.setProperty('--dg-columns', next.columns);
    scroller.current?.style.setProperty('--dg-min-width', `${next.minWidth}px`);
  };
  const open = (row: Row) => {
    const href = rowHref?.(row);
    if (href === undefined) return;
    if (props.control.open !== undefined) props.control.open(href);
    else window.location.assign(href);
  };
  const sort = (index: number) => {
    const column = placed[index]?.column;
    if (column?.sortable !== true) return;
    const current = state.sort?.column === column.id ? state.sort.order : undefined;
    grid.dispatch({ type: 'sort', column: column.id, order: current === undefined ? 'asc' : current === 'asc' ? 'desc' : null });
  };
  const openMenu = (element: Element, cell: { row: number; col: number }) => {
    const column = placed[cell.col - (selectable ? 1 : 0)]?.column;
    const row = rows[cell.row];
    if (cell.row === -1 && column !== undefined) setMenu({ kind: 'column', anchor: element, column });
    else if (cell.row >= 0 && row !== undefined && hasMenu) setMenu({ kind: 'row', anchor: element, row });
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const part = (event.target as Element).closest<HTMLElement>('[data-part]');
    const cell = cellOf(event.target);
    if (part === null || cell === null) return;
    const row = rows[cell.row];
    const id = ids[cell.row];
    if (part.dataset.part === 'select-page') selected.setPage((part as HTMLInputElement).checked);
    if (part.dataset.part === 'select' && id !== undefined) selected.toggle(id, { range: event.shiftKey });
    if (part.dataset.part === 'sort') sort(cell.col - (selectable ? 1 : 0));
    if (part.dataset.part === 'menu' || part.dataset.part === 'column-menu') openMenu(part, cell);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (part.dataset.part === 'link' && plain && row !== undefined) {
      event.preventDefault();
      open(row);
    }
  };
  const onKeyDown = useGridKeys({ grid, bounds, focusCell, open, openMenu });

  const offset = (state.page - 1) * state.limit;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={grid.total === undefined ? -1 : grid.total + 1}
      aria-multiselectable={selectable ? true : undefined}
      aria-busy={load.isFetching}
      className={`dg-scroll dg-${state.density}`}
      style={{ ['--dg-columns' as string]: columns, ['--dg-min-width' as string]: `${minWidth}px` }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <GridHeader grid={grid} hasMenu={hasMenu} activeCol={rows.length === 0 || active.row === -1 ? active.col : -1} onPreview={preview} />
      {load.rows === undefined && load.isLoading && <SkeletonRows grid={grid} hasMenu={hasMenu} />}
      {rows.length > 0 && (
        <div role="rowgroup" className="dg-rows" style={{ height: rows.length * height }}>
          {drawn.map((index) => {
            const row = rows[index];
            const id = ids[index];
            if (row === undefined || id === undefined) return null;
            const name = nameOf(row);
            return (
              <GridRow
                key={id}
                row={row}
                index={index}
                ariaIndex={offset + index + 2}
                top={index * height}
                placed={placed}
                selectable={selectable}
                selected={isSelected(selected.selection, id)}
                href={rowHref?.(row)}
                hasMenu={hasMenu}
                activeCol={active.row === index ? active.col : -1}
                selectLabel={t('selection.row', { name })}
                menuLabel={t('row.menu', { name })}
              />
            );
          })}
        </div>
      )}
      <GridMenus grid={grid} menu={menu} onClose={() => setMenu(null)} />
    </div>
  );
}
