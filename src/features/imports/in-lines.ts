import type { CellType } from '../../shared/import-kind.ts';
import { unguardFormula } from '../../shared/csv.ts';
import type { FileRow } from './open-unit.ts';
import type { Place } from './place.ts';

const COUNTED: ReadonlySet<CellType> = new Set(['integer', 'decimal']);

/** What stands in a cell line by line; an empty line is an item that says nothing here. */
export const linesOf = (cell: string | undefined): string[] => unguardFormula(cell ?? '').split(/\r?\n/);

/**
 * A row for each item of one: items may stand below each other in the cells of a row, as in our own lists. That is so where a number has
 * several lines, which it has for no other reason, and every other cell as many, or one for all of them.
 */
export function inLines(row: FileRow, places: readonly Place[]): FileRow[] {
  const counted = places.find(({ definition: column, at }) => COUNTED.has(column.type) && row.cells[at]?.includes('\n'));
  if (counted === undefined) return [row];
  const count = linesOf(row.cells[counted.at]).length;
  const lines = new Map(places.map(({ at }) => [at, linesOf(row.cells[at])]));
  if ([...lines.values()].some(({ length }) => length !== 1 && length !== count)) return [row];
  return Array.from({ length: count }, (_, i) => ({
    ...row,
    cells: row.cells.map((cell, at) => {
      const own = lines.get(at);
      return own === undefined || own.length === 1 ? cell : (own[i] ?? '');
    }),
  }));
}

/** Whether a row of an object also says all that one of its items needs. */
export function saysItem({ cells }: FileRow, places: readonly Place[]): boolean {
  const needed = places.filter(({ definition: column }) => column.required);
  return needed.length > 0 && needed.every(({ at }) => (cells[at] ?? '').trim() !== '');
}
