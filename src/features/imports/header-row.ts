/** So many rows from the first that is not empty are looked at for the header. */
export const FIRST_ROWS = 10;

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell.trim() !== '');

/**
 * Which of a file's first rows is its header: the first, unless that is a title above the table: one cell alone, which no column is called by.
 * Then it is the next with several.
 */
export function headerAt(rows: readonly (readonly string[])[], isHeading: (cell: string) => boolean): number {
  const [alone = '', ...others] = filled(rows[0] ?? []);
  const isTitle = others.length === 0 && !isHeading(alone);
  return isTitle
    ? Math.max(
        0,
        rows.slice(0, FIRST_ROWS).findIndex((row) => filled(row).length > 1),
      )
    : 0;
}
