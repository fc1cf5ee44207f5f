import type { AnyRow, List, ListColumn } from '../../shared/list.ts';
import { PlainCell } from './cells.tsx';
import type { Column } from './types.ts';

/** What a page adds to a column: its place on screen, and its cell where the kind's own is not enough. */
type Layout<Row> = Partial<Omit<Column<Row>, 'id' | 'header' | 'value' | 'sortable'>>;

/** Kinds shown as they are: a page of 250 rows has thousands of cells, so these are not components. */
const BARE: ReadonlySet<string> = new Set(['id', 'number', 'text']);
const AT_END: ReadonlySet<string> = new Set(['number', 'weight', 'length', 'money']);

/** The grid's columns of a list, in its order. Must be a module constant: rows re-render when it changes. */
export function listColumns<Row, Id extends string>(list: List<Row, Id>, layouts: { readonly [K in NoInfer<Id>]?: Layout<Row> }): readonly Column<Row>[] {
  const columns = Object.entries(list.columns) as [Id, ListColumn<Row>][];
  return columns
    .filter(([, column]) => column.only !== 'file')
    .map(([id, column]): Column<Row> => ({
      id,
      header: { group: list.words, name: id },
      // Safe: the list made the column for these rows.
      cell: BARE.has(column.kind) ? (row) => column.value(row) : (row) => <PlainCell column={column as ListColumn<AnyRow>} row={row as AnyRow} />,
      value: (row) => column.value(row),
      ...(column.sortable === true && { sortable: true }),
      ...(AT_END.has(column.kind) && { align: 'end' }),
      ...layouts[id],
    }));
}
