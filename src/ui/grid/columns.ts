import type { GridState } from './grid-state.ts';
import type { ColumnSpec } from './column-spec.ts';

export const SELECT_WIDTH = 44;
const DEFAULT_WIDTH = 140;
/** By default a column shrinks to four fifths of its width before the grid scrolls sideways. */
const SHRINK = 0.8;

export interface Placed<C> {
  readonly column: C;
  readonly pinned: boolean;
  /** Pixels from the left edge where a pinned column stays. */
  readonly left: number;
}

export const widthOf = (column: ColumnSpec) => column.width ?? DEFAULT_WIDTH;
const floorOf = ({ minWidth }: ColumnSpec) => (typeof minWidth === 'function' ? minWidth() : minWidth);
export const minWidthOf = (column: ColumnSpec) => Math.min(floorOf(column) ?? Math.round(widthOf(column) * SHRINK), widthOf(column));

/** The visible columns in order: pinned ones first, each with its position. */
export function placeColumns<C extends ColumnSpec>(
  columns: readonly C[],
  state: Pick<GridState, 'hidden' | 'pinned' | 'widths'>,
  selectable: boolean,
): Placed<C>[] {
  const visible = columns.filter((column) => !state.hidden.includes(column.id));
  let left = selectable ? SELECT_WIDTH : 0;
  const pinned = visible.filter((column) => state.pinned.includes(column.id));
  const placed: Placed<C>[] = pinned.map((column) => {
    const at = left;
    left += state.widths[column.id] ?? widthOf(column);
    return { column, pinned: true, left: at };
  });
  for (const column of visible) if (!pinned.includes(column)) placed.push({ column, pinned: false, left: 0 });
  return placed;
}

/**
 * The `grid-template-columns` of every row. Columns nobody resized or pinned share the remaining space in proportion to
 * their width; if none can grow, an empty track does, so that row lines reach the edge. Widths are pixels; that of a row's end is said by the styles.
 */
export function template(
  placed: readonly Placed<ColumnSpec>[],
  widths: Readonly<Record<string, number>>,
  extras: { selectable: boolean; actions: boolean },
): { columns: string; minWidth: string; pinnedWidth: number } {
  const tracks: string[] = extras.selectable ? [`${SELECT_WIDTH}px`] : [];
  let minWidth = extras.selectable ? SELECT_WIDTH : 0;
  let pinnedWidth = extras.selectable ? SELECT_WIDTH : 0;
  let grows = false;
  for (const { column, pinned } of placed) {
    const fixed = widths[column.id] ?? (pinned ? widthOf(column) : undefined);
    const floor = fixed ?? minWidthOf(column);
    grows ||= fixed === undefined;
    minWidth += floor;
    if (pinned) pinnedWidth += floor;
    tracks.push(fixed === undefined ? `minmax(${floor}px, ${widthOf(column)}fr)` : `${fixed}px`);
  }
  if (!grows) tracks.push('minmax(0, 1fr)');
  if (extras.actions) tracks.push('var(--dg-end)');
  return { columns: tracks.join(' '), minWidth: extras.actions ? `calc(${minWidth}px + var(--dg-end))` : `${minWidth}px`, pinnedWidth };
}
