import type { ReactNode } from 'react';
import type { List } from '../../shared/list.ts';
import type { ColumnSpec, Label } from './column-spec.ts';
import type { ApiQuery } from './grid-query.ts';
import type { ResolvedSelection, RowId } from './selection.ts';
import type { GridControl } from './use-grid-state.ts';

export interface Column<Row> extends ColumnSpec {
  readonly cell: (row: Row) => ReactNode;
  /** Its content as a plain value. */
  readonly value: (row: Row) => string | number | null;
  readonly align?: 'start' | 'end';
  /** The identifier: medium weight, and the link to the detail page. */
  readonly primary?: boolean;
}

/** A TanStack Query result, converted for the grid. */
export interface GridLoad<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly nextToken: string | null | undefined;
  readonly total: number | null | undefined;
  /** The first load, nothing to show yet. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null | undefined;
  readonly refetch: () => unknown;
}

/** A shortcut for a filter: the tab is current while the filter has exactly its values. */
export interface GridTab {
  readonly id: string;
  readonly label: Label;
  /** Default: the id alone; an empty list is "All". */
  readonly values?: readonly string[];
  readonly count?: number;
  /** How its count looks while there are any: what waits for somebody is told from the rest. */
  readonly tone?: 'warn' | 'bad' | undefined;
  readonly icon?: ReactNode;
  /** The filter it sets if that is not the list's `tabFilter`; the other tabs' filters are cleared. */
  readonly filter?: string;
}

export interface BulkAction<Row> {
  readonly id: string;
  /** A function if the words depend on what is chosen. */
  readonly label: Label | ((selection: ResolvedSelection<Row>) => Label);
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** Seldom wanted: in the menu at the end of the bar, which so stays one line. */
  readonly isRare?: boolean;
  /** The selection is cleared afterward unless the result is `false`. */
  readonly run: (selection: ResolvedSelection<Row>) => unknown;
  /** How many of the chosen rows it applies to, which its button says; nothing while some are not known. */
  readonly applies?: (selection: ResolvedSelection<Row>) => number | null;
  /** The finished sentence why not, or nothing. */
  readonly reasonDisabled?: (selection: ResolvedSelection<Row>) => string | null | undefined;
  /** The same in few words, to stand beside its button. */
  readonly reasonInShort?: (selection: ResolvedSelection<Row>) => string | null;
}

export interface RowAction<Row> {
  readonly id: string;
  /** A function if the words depend on the row's state. */
  readonly label: Label | ((row: Row) => Label);
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly run: (row: Row) => unknown;
  readonly reasonDisabled?: (row: Row) => string | null | undefined;
  /** Which rows have it in their menu; default: every row. */
  readonly isFor?: (row: Row) => boolean;
}

export type ExportKind = 'csv' | 'xlsx' | 'print';
export type ExportScope = 'page' | 'selection' | 'all';

/** What a server-made export is about. */
export interface ExportRequest<Row> {
  readonly query: ApiQuery;
  readonly rows: readonly Row[];
  readonly selection: ResolvedSelection<Row>;
}

export interface GridProps<Row> {
  readonly control: Pick<GridControl, 'state' | 'config' | 'dispatch' | 'open'>;
  /** What is listed, for example "Orders"; names the grid for assistive technology and the exported file. */
  readonly label: string;
  /** What is listed: its files are made from it. */
  readonly list: List<Row>;
  /** A module constant: rows are drawn again when it changes. */
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => RowId;
  /** What a row is called, for its checkbox and menu; default: the plain value of the primary column. */
  readonly rowName?: (row: Row) => string;
  readonly load: GridLoad<Row>;
  /** The menu of saved views, first among the tools; the grid itself knows nothing about them. */
  readonly views?: ReactNode;
  readonly tabs?: readonly GridTab[];
  /** The filter the tabs set; default `status`. */
  readonly tabFilter?: string;
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly rowActions?: readonly RowAction<Row>[];
  /** What is wanted most of a row: on a wide screen a key at its end, which does the row's action of that id. Its `name`, read aloud, tells it from others. */
  readonly rowStep?: (row: Row) => { readonly action: string; readonly label: string; readonly name: string } | null;
  /** The detail page of a row. */
  readonly rowHref?: (row: Row) => string;
  /** Without it there is no quick search. */
  readonly searchPlaceholder?: string;
  /** For example "No orders match". */
  readonly noMatch?: string;
  /** First use: why there is nothing yet, with the first action. */
  readonly empty?: ReactNode;
  /** What a row looks like on a phone; default: the first columns one below the other. */
  readonly card?: (row: Row) => ReactNode;
  /**
   * Exports the server makes: Excel, whole results, and selections that were never loaded. Without it only CSV and printing of loaded rows are
   * offered.
   */
  readonly onExport?: (kind: ExportKind, scope: ExportScope, request: ExportRequest<Row>) => unknown;
  /** The files `onExport` makes are no Excel sheets. */
  readonly isCsvOnly?: boolean;
}
