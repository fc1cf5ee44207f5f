import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { GridRow } from './GridRow.tsx';
import type { Cell } from './keyboard.ts';
import { isSelected } from './selection.ts';
import type { GridModel } from './use-grid.ts';

/** Fewer rows than this are all drawn; more are drawn only where they can be seen. */
const VIRTUAL_FROM = 60;
/** Rows drawn beyond the edges. */
const OVERSCAN = 6;
export const HEADER_HEIGHT = 36;
/** Stands for the name of a row: the sentences are looked up once, not for every row drawn while scrolling. */
const NAME = '\u0000';

interface GridBodyProps<Row> {
  readonly grid: GridModel<Row>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels of one row. */
  readonly height: number;
  readonly hasMenu: boolean;
  readonly active: Cell;
  /** Is given the way to bring a row into view. */
  readonly scrollTo: RefObject<(row: number) => void>;
  readonly onDrawn: () => void;
}

/** The rows. Scrolling draws only this part again, and in it only rows that came into view. */
export function GridBody<Row>({ grid, scroller, height, hasMenu, active, scrollTo, onDrawn }: GridBodyProps<Row>) {
  const { t } = useTranslation('grid');
  const { state, placed, rows, ids, selectable, selected, props, nameOf } = grid;
  const isVirtual = rows.length > VIRTUAL_FROM;
  const activeRow = useRef(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
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
  useEffect(() => {
    activeRow.current = active.row;
  }, [active.row]);
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  useEffect(() => {
    scrollTo.current = (row) => isVirtual && virtualizer.scrollToIndex(row, { align: 'auto' });
  }, [scrollTo, virtualizer, isVirtual]);

  useEffect(onDrawn);

  const drawn = isVirtual ? virtualizer.getVirtualItems().map((item) => item.index) : rows.map((_, index) => index);
  const offset = (state.page - 1) * state.limit;
  const selectWords = t('selection.row', { name: NAME });
  const menuWords = t('row.menu', { name: NAME });
  return (
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
            href={props.rowHref?.(row)}
            hasMenu={hasMenu}
            activeCol={active.row === index ? active.col : -1}
            selectLabel={selectWords.replace(NAME, name)}
            menuLabel={menuWords.replace(NAME, name)}
          />
        );
      })}
    </div>
  );
}
