import type { GridConfig, GridState } from '../../../ui/grid/grid-state.ts';
import { decodeGrid, stateText } from '../../../ui/grid/grid-url.ts';
import { parseQuery } from '../../../web/navigation.ts';

/** The state a stored query means in today's list: columns and filters that are gone are left out. */
export function savedState(query: string, config: GridConfig): GridState {
  return decodeGrid(parseQuery(query), config);
}

/** The query of a list's address with a view open, with a question mark; without a view, that of the untouched list. */
export function viewSearch(view: { id: number; query: string } | null, config: GridConfig): string {
  if (view === null) return '';
  const state = stateText(savedState(view.query, config), config);
  return `?${state === '' ? '' : `${state}&`}view=${view.id}`;
}
