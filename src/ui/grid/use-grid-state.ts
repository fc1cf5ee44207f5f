import { useCallback, useEffect, useMemo, useRef } from 'react';
import { toQuery } from './grid-query.ts';
import type { ApiQuery } from './grid-query.ts';
import { reduceGrid } from './grid-state.ts';
import type { GridAction, GridConfig, GridState } from './grid-state.ts';
import { decodeGrid, encodeGrid, gridSearch, ownKeys } from './grid-url.ts';
import type { GridSearch } from './grid-url.ts';

export interface GridControl<Query = ApiQuery> {
  readonly state: GridState;
  readonly config: GridConfig;
  /** What to ask the API for; keeps its identity while its meaning is the same. */
  readonly query: Query;
  readonly dispatch: (action: GridAction) => void;
  /** Opens an address inside the app; without it the browser loads the address. */
  readonly open?: (href: string) => void;
}

/** How a router page accepts a new address: `(search, { replace }) => navigate({ search, replace })`. */
export type Navigate = (search: GridSearch, options: { replace: boolean }) => void;

/** Whether Back should skip the step: changes to columns' looks, and each further letter of one search. */
function isReplaced(action: GridAction, before: GridState): boolean {
  if (action.type === 'search') return before.search !== '' && action.text.trim() !== '';
  return ['hide', 'show', 'pin', 'resize', 'density', 'reset-columns'].includes(action.type);
}

/**
 * Joins a list to the address of its page: the state is read from there, and every action is a step to another address.
 * `Query` is the query type of the list's call, whose names the columns and filters use.
 */
export function useGridState<Query = ApiQuery>(search: Readonly<Record<string, unknown>>, navigate: Navigate, config: GridConfig): GridControl<Query> {
  const state = useMemo(() => decodeGrid(search, config), [search, config]);
  const queryText = JSON.stringify(toQuery(state, config));
  const query = useMemo(() => JSON.parse(queryText) as Query, [queryText]);
  const latest = useRef({ state, search, navigate });
  useEffect(() => {
    latest.current = { state, search, navigate };
  });
  const dispatch = useCallback(
    (action: GridAction) => {
      const now = latest.current;
      const next = reduceGrid(now.state, action, config);
      const own = ownKeys(config);
      const kept = Object.fromEntries(Object.entries(gridSearch(now.search)).filter(([key]) => !own.has(key)));
      const replace = isReplaced(action, now.state);
      // A second action before the router has answered builds on this one.
      latest.current = { ...now, state: next };
      now.navigate({ ...kept, ...encodeGrid(next, config) }, { replace });
    },
    [config],
  );
  return { state, config, query, dispatch };
}
