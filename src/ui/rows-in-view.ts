/*
 * Rows of a grid and lines of a list all have the same height, so which of them are in view is arithmetic. A general virtual
 * list measures each one; its code would be two fifths of the grid's weight (9.6 KB gzipped, measured), for nothing here.
 */

/** Rows drawn beyond the edges, so that fast scrolling shows no gap. */
export const BEYOND = 6;
/** Rows come and go in fours: scrolling by one row rarely re-renders anything. */
const STEP = 4;

/** Pixels of rows scrolled past, and pixels shown. */
export interface View {
  readonly top: number;
  readonly height: number;
}

/** The rows from the first up to, but not including, the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The rows to draw for what is in view, and `beyond` more at each edge. */
export function rowsInView(view: View, rowHeight: number, beyond: number): Span {
  const first = Math.floor(view.top / rowHeight) - beyond;
  const last = Math.ceil((view.top + view.height) / rowHeight) + beyond;
  return { from: Math.max(0, Math.floor(first / STEP) * STEP), to: Math.ceil(last / STEP) * STEP };
}

/** As many of the rows there are; of a list that just became shorter than the place scrolled to, its last ones. */
export function ofRows({ from, to }: Span, count: number): Span {
  const past = Math.max(0, to - count);
  return { from: Math.max(0, from - past), to: to - past };
}

/** Where to scroll to bring a row into view, by the shortest way. */
export function scrollFor(row: number, view: View, rowHeight: number): number {
  const top = row * rowHeight;
  return Math.max(top + rowHeight - view.height, Math.min(top, view.top));
}
