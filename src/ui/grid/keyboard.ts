/** A cell: the header is row -1. */
export interface Cell {
  readonly row: number;
  readonly col: number;
}

export interface Size {
  readonly rows: number;
  readonly cols: number;
}

export interface Bounds extends Size {
  /** Rows one screen holds, for Page Up and Page Down. */
  readonly screen: number;
}

export interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Keeps a cell inside the grid, for instance after a shorter page has loaded. */
export function within(cell: Cell, bounds: Size): Cell {
  return { row: clamp(cell.row, -1, bounds.rows - 1), col: clamp(cell.col, 0, bounds.cols - 1) };
}

/** Where a key leads (WAI-ARIA grid pattern), or `null` if the key does not move. */
export function moveBy(keys: Keys, at: Cell, bounds: Bounds): Cell | null {
  const whole = keys.ctrlKey || keys.metaKey;
  const to = (row: number, col: number) => within({ row, col }, bounds);
  switch (keys.key) {
    case 'ArrowUp':
      return to(whole ? 0 : at.row - 1, at.col);
    case 'ArrowDown':
      return to(whole ? bounds.rows - 1 : at.row + 1, at.col);
    case 'ArrowLeft':
      return to(at.row, whole ? 0 : at.col - 1);
    case 'ArrowRight':
      return to(at.row, whole ? bounds.cols - 1 : at.col + 1);
    case 'Home':
      return to(whole ? 0 : at.row, 0);
    case 'End':
      return to(whole ? bounds.rows - 1 : at.row, bounds.cols - 1);
    case 'PageUp':
      return to(Math.max(0, at.row - bounds.screen), at.col);
    case 'PageDown':
      return to(at.row + bounds.screen, at.col);
    default:
      return null;
  }
}
