import type { ColumnDefinition, ImportDefinition } from '../../shared/import-kind.ts';
import { clean } from './clean-cell.ts';
import { convertCell, typeWarning, type Read } from './cell-types.ts';
import { isFooter } from './footer-row.ts';
import { measureOf } from './heading-unit.ts';
import type { FieldProblem } from '../../shared/errors.ts';
import { matchColumns, type Mapping, type Match } from './match-columns.ts';

/** Texts that are the same in every row, by the property they fill: what a file has no column for. */
export type SameInRows = Readonly<Record<string, string>>;

/** The columns that can be the same in every row: not those that tell objects, or rows, apart. */
export function sameable({ columns, identity, asked, items, carries, unique = [] }: ImportDefinition<unknown>): ColumnDefinition[] {
  const own = new Set([identity?.property, asked?.property, items?.flatBy, carries?.by]);
  return columns.filter(({ property, path, type }) => type !== 'row_type' && !own.has(property) && unique.every((one) => one.path !== path));
}

/** What of it goes on to the next file: only what is asked for anyway, as another text may have been meant for one file. */
export const keptSame = ({ columns }: ImportDefinition<unknown>, same: SameInRows): SameInRows =>
  Object.fromEntries(Object.entries(same).filter(([name]) => columns.some(({ property, required }) => required && property === name)));

/** What is wrong with such a text; null where nothing is. */
export function sameProblem(column: ColumnDefinition, given: string, read: Read): FieldProblem | null {
  const cell = clean(given);
  const text = column.unit === undefined ? cell : (measureOf(cell)?.text ?? cell);
  return text === '' || convertCell(column, text, read) !== undefined ? null : typeWarning(column, text, read);
}

/**
 * Whether a row gets the text for a column: only a row that says something of its own about the object, or the line item, that the column is of. Else a
 * sum below the table, a further picture or a second line item would become an object.
 */
function takesSame({ items, carries }: ImportDefinition<unknown>, { columns }: Match): (row: readonly string[], column: ColumnDefinition) => boolean {
  const isFlat = items?.flatBy !== undefined && columns.every((one) => one?.type !== 'row_type');
  const headed = columns.map((one) => (one?.rows === 'S' && one.required) || (one !== null && one.property === items?.flatBy));
  const said = (row: readonly string[], counts: (one: ColumnDefinition, at: number) => boolean): boolean =>
    columns.some((one, at) => one !== null && one.property !== carries?.by && counts(one, at) && clean(row[at]) !== '');
  return (row, column) => {
    if (isFooter(row)) return false;
    if (isFlat && column.rows === 'S' && headed.includes(true)) return said(row, (_, at) => headed[at] === true);
    return said(row, ({ type, rows }) => type !== 'row_type' && rows === column.rows);
  };
}

export interface WithSame {
  /** Of the file, and behind them those of the columns that are the same in every row. */
  headings: string[];
  mapping: Mapping;
  /** A row with those columns, in place of as many that it got before. */
  row: (cells: readonly string[], before?: number) => readonly string[];
}

/** The headings and rows of a file with what is the same in every row, where the file itself has no column for it. */
export function withSame(definition: ImportDefinition<unknown>, headings: readonly string[], mapping: Mapping, same: SameInRows): WithSame {
  const match = matchColumns(definition, headings, mapping);
  const takes = takesSame(definition, match);
  const columns = sameable(definition)
    .filter((column) => !match.columns.includes(column) && clean(same[column.property]) !== '')
    // Another name than a column that is left out.
    .map((fills) => ({ fills, text: same[fills.property] ?? '', heading: headings.includes(fills.property) ? `${fills.property} *` : fills.property }));
  return {
    headings: [...headings, ...columns.map(({ heading }) => heading)],
    mapping: columns.length === 0 ? mapping : { ...mapping, ...Object.fromEntries(columns.map(({ heading, fills }) => [heading, fills.property])) },
    row: (cells, before = 0) =>
      before === 0 && columns.length === 0
        ? cells
        : [
            ...headings.map((_, at) => cells[at] ?? ''),
            ...columns.map(({ fills, text }) => (takes(cells.slice(0, headings.length), fills) ? text : '')),
            ...cells.slice(headings.length + before),
          ],
  };
}
