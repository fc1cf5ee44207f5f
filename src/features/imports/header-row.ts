/** So many rows from the first that is not empty are looked at for the header. */
export const FIRST_ROWS = 10;

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell.trim() !== '');

/** A row that names fewer columns is no better a header than the first. */
const LEAST_NAMED = 3;

/** Whether one of the first rows names enough columns to be a header. */
export const isTable = (rows: readonly (readonly string[])[], isHeading: (cell: string) => boolean): boolean =>
  rows.slice(0, FIRST_ROWS).some((row) => filled(row).filter(isHeading).length >= LEAST_NAMED);

/**
 * Which of a file's first rows is its header: the first, unless one below it names at least twice as many columns, as below titles and headings of
 * whole groups. Where none names any, a title above the table is one cell alone; then it is the next row with several.
 */
function headerAt(rows: readonly (readonly string[])[], isHeading: (cell: string) => boolean): number {
  const named = rows.slice(0, FIRST_ROWS).map((row) => filled(row).filter(isHeading).length);
  const most = Math.max(...named);
  if (most >= LEAST_NAMED && most >= 2 * (named[0] ?? 0)) return named.indexOf(most);
  const [alone = '', ...others] = filled(rows[0] ?? []);
  const isTitle = others.length === 0 && !isHeading(alone);
  return isTitle
    ? Math.max(
        0,
        rows.slice(0, FIRST_ROWS).findIndex((row) => filled(row).length > 1),
      )
    : 0;
}

/**
 * The header among a file's first rows, and its headings. One of two rows, where a heading of a group stands above those of its columns and others go
 * over both, has what the lower row says, and above its empty cells what the upper one does.
 */
export function headerIn(rows: readonly (readonly string[])[], isHeading: (cell: string) => boolean): { at: number; headings: string[] } {
  const first = headerAt(rows, isHeading);
  const below = filled(rows[first + 1] ?? []);
  const at = below.length >= LEAST_NAMED && below.every(isHeading) ? first + 1 : first;
  const [own = [], above = []] = [rows[at], at === 0 ? [] : rows[at - 1]];
  const upper = above.map((cell) => (isHeading(cell) ? cell : ''));
  const headings = Array.from({ length: Math.max(own.length, upper.length) }, (_, i) => (own[i] ?? '').trim() || (upper[i] ?? '').trim());
  while (headings.at(-1) === '') headings.pop();
  return { at, headings };
}
