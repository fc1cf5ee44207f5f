import { useMemo } from 'react';
import { placeColumns } from './columns.ts';
import type { Placed } from './columns.ts';
import { toFilterQuery } from './grid-query.ts';
import type { GridAction, GridConfig, GridState } from './grid-state.ts';
import type { RowId } from './selection.ts';
import type { Column, GridProps } from './types.ts';
import { useSelection } from './use-selection.ts';
import type { SelectionControl } from './use-selection.ts';

/** Everything the parts of one grid share. */
export interface GridModel<Row> {
  readonly props: GridProps<Row>;
  readonly state: GridState;
  readonly config: GridConfig;
  readonly dispatch: (action: GridAction) => void;
  readonly placed: readonly Placed<Column<Row>>[];
  readonly rows: readonly Row[];
  readonly ids: readonly RowId[];
  /** Exact number of matches, or `undefined` while unknown. */
  readonly total: number | undefined;
  readonly selectable: boolean;
  readonly selected: SelectionControl<Row>;
  readonly nameOf: (row: Row) => string;
}

const NO_ROWS: readonly never[] = [];

/** Derives the shared model of a grid from its props. */
export function useGrid<Row>(props: GridProps<Row>): GridModel<Row> {
  const { control, columns, rowId, load, bulkActions, rowName } = props;
  const { state, config, dispatch } = control;
  // Chosen rows can always be exported, so a grid without bulk actions is selectable too.
  const selectable = bulkActions === undefined || bulkActions.length > 0;
  const rows = load.rows ?? NO_ROWS;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const { hidden, pinned, widths } = state;
  // By what they say: the address is read anew with every step, and rows are drawn again when their columns change.
  const look = JSON.stringify({ hidden, pinned, widths });
  const placed = useMemo(
    () => placeColumns(columns, JSON.parse(look) as Pick<GridState, 'hidden' | 'pinned' | 'widths'>, selectable),
    [columns, look, selectable],
  );
  const total = load.total ?? undefined;
  const selected = useSelection({ rows, ids, total: total ?? ids.length, filterQuery: toFilterQuery(state, config) });
  const nameOf = useMemo(() => {
    if (rowName !== undefined) return rowName;
    const primary = columns.find((column) => column.primary === true);
    return (row: Row) => String(primary?.value(row) ?? rowId(row));
  }, [columns, rowId, rowName]);
  return { props, state, config, dispatch, placed, rows, ids, total, selectable, selected, nameOf };
}
