import { startTransition, useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useWords } from '../../web/i18n.ts';
import { BEYOND } from '../rows-in-view.ts';
import { useRowsInView } from '../use-rows-in-view.ts';
import { GridRow } from './GridRow.tsx';
import type { Cell } from './keyboard.ts';
import { isSelected, type RowId } from './selection.ts';
import type { GridModel } from './use-grid.ts';

/** Up to this many rows are all drawn; of more, only those in view. */
const WHOLE_UP_TO = 60;
const NONE: readonly RowId[] = [];
export const HEADER_HEIGHT = 36;
/** Placeholder for a row's name: the sentences are looked up once, not for every row drawn while scrolling. */
const NAME = '\u0000';

interface GridBodyProps<Row> {
  readonly grid: GridModel<Row>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels of one row. */
  readonly height: number;
  readonly hasMenu: boolean;
  readonly active: Cell;
  /** Receives a function that scrolls a row into view. */
  readonly scrollToRef: RefObject<(row: number) => void>;
  readonly onDrawn: () => void;
}

/** The rows. Scrolling re-renders only this part, and in it only rows that came into view. */
export function GridBody<Row>({ grid, scroller, height, hasMenu, active, scrollToRef, onDrawn }: GridBodyProps<Row>) {
  const { t } = useWords('grid');
  const { state, placed, rows, ids, selectable, selected, props, nameOf } = grid;
  const isShort = rows.length <= WHOLE_UP_TO;
  // Of other rows those in view are drawn first, the rest of a short list in a second step.
  const [drawn, setDrawn] = useState<readonly RowId[]>(NONE);
  useEffect(() => {
    if (isShort) startTransition(() => setDrawn(ids));
  }, [isShort, ids]);
  const isWhole = isShort && drawn === ids;
  const kept = useMemo(() => new Set(isShort ? drawn : NONE), [isShort, drawn]);
  const { span, reveal } = useRowsInView({ scroller, count: rows.length, height, head: HEADER_HEIGHT, beyond: isShort ? 0 : BEYOND });
  useEffect(() => {
    scrollToRef.current = (row) => !isWhole && reveal(row);
  });

  useEffect(onDrawn);

  // The row with the focus stays, or the grid would lose the keyboard focus when it scrolls away.
  const isDrawn = (index: number, id: RowId) => isWhole || kept.has(id) || index === active.row || (index >= span.from && index < span.to);
  const offset = (state.page - 1) * state.limit;
  const selectWords = t('selection.row', { name: NAME });
  const menuWords = t('row.menu', { name: NAME });
  return (
    <div role="rowgroup" className="dg-rows" style={{ height: rows.length * height }}>
      {rows.map((row, index) => {
        const id = ids[index];
        if (id === undefined || !isDrawn(index, id)) return null;
        const name = nameOf(row);
        const step = props.rowStep?.(row);
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
            stepAction={step?.action}
            stepLabel={step?.label}
            stepName={step?.name}
            menuLabel={menuWords.replace(NAME, name)}
          />
        );
      })}
    </div>
  );
}
