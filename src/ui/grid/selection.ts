/**
 * Which rows are chosen: named ones, or everything that matches except some.
 * The second is how "Select all 100,000" works without knowing the ids.
 */
import type { ApiQuery } from './grid-query.ts';

export type RowId = string | number;

export interface Selection {
  readonly all: boolean;
  /** The chosen ids, or with `all` those left out. */
  readonly ids: ReadonlySet<RowId>;
}

export const NOTHING: Selection = { all: false, ids: new Set() };

/** What an action gets. With `all` the server finds the objects by `query`, minus `except`. */
export interface ResolvedSelection<Row> {
  readonly all: boolean;
  readonly ids: readonly RowId[];
  readonly except: readonly RowId[];
  readonly count: number;
  /** Chosen rows seen so far: all of `ids`, or with `all` those loaded. */
  readonly rows: readonly Row[];
  /** The search and filters under which the selection was made. */
  readonly query: ApiQuery;
}

export function isSelected(selection: Selection, id: RowId): boolean {
  return selection.ids.has(id) !== selection.all;
}

/** Adds or removes the given rows; works for one, a range and a page alike. */
export function withRows(selection: Selection, ids: Iterable<RowId>, on: boolean): Selection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (on === selection.all) next.delete(id);
    else next.add(id);
  }
  return { all: selection.all, ids: next };
}

/** Everything that matches, on every page. */
export function everything(): Selection {
  return { all: true, ids: new Set() };
}

/** How many rows are chosen; `total` is the exact number that match. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.all ? Math.max(0, total - selection.ids.size) : selection.ids.size;
}

/** The state of the checkbox in the header: how much of the page is chosen. */
export function pageSelection(selection: Selection, ids: readonly RowId[]): 'none' | 'some' | 'all' {
  const chosen = ids.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === ids.length ? 'all' : 'some';
}

/** The ids between two rows of a page, both inclusive, whichever comes first. */
export function range(ids: readonly RowId[], from: number, to: number): RowId[] {
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
