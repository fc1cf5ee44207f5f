import type { GridConfig, GridState } from './grid-state.ts';

/** Query parameters of a list call; several values of one field are separated by commas. */
export type ApiQuery = Record<string, string | number | boolean>;

/** What filters the result: search and filters by their API names, without page or order. */
export function toFilterQuery(state: GridState, config: GridConfig): ApiQuery {
  const query: ApiQuery = {};
  if (state.search !== '') query.q = state.search;
  for (const { id, filter, param = id } of config.filters) {
    const value = state.filters[id];
    if (value === undefined) continue;
    if (value.kind === 'set') query[param] = value.values.join(',');
    else if (value.kind === 'text') query[param] = value.text;
    else {
      const end = (text: string) => (filter.kind === 'number' ? Number(text) : text);
      if (value.min !== undefined) query[`${param}_min`] = end(value.min);
      if (value.max !== undefined) query[`${param}_max`] = end(value.max);
    }
  }
  return query;
}

/** Whether the number of matches is asked for after the rows, by a query of its own. */
export const isCountedLater = (state: GridState, config: GridConfig): boolean => config.countsLater && state.search !== '';

/** The query of the state's current page, with the exact total unless that comes later. */
export function toQuery(state: GridState, config: GridConfig): ApiQuery {
  const query: ApiQuery = { ...toFilterQuery(state, config), ...config.also, limit: state.limit, ...(!isCountedLater(state, config) && { total: true }) };
  const token = state.tokens.at(-1);
  if (token !== undefined) query.page_token = token;
  if (state.sort !== null) {
    query.sort = state.sort.column;
    query.order = state.sort.order;
  }
  return query;
}
