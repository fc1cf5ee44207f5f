/**
 * The state of one list: what is asked for and how it is shown. It lives in the address, but this file knows
 * neither React nor the address: a plain value and a pure reducer.
 */
import { cleanFilter } from './filters.ts';
import type { FilterValue } from './filters.ts';
import type { ColumnSpec, FilterField } from './column-spec.ts';

export const DENSITIES = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];
/** Pixels of a row by density. */
export const ROW_HEIGHT: Record<Density, number> = { compact: 32, normal: 40, roomy: 52 };

export const LIMITS = [25, 50, 100, 250] as const;
export type Limit = (typeof LIMITS)[number];

/** Search text: 3 or more characters (spec §5). */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 80;
export const WIDTH_MIN = 48;
export const WIDTH_MAX = 800;
/** How many earlier page tokens an address carries: enough to page back, few enough to share. */
export const TOKENS_KEPT = 10;

export type SortOrder = 'asc' | 'desc';

export interface GridSort {
  readonly column: string;
  readonly order: SortOrder;
}

export interface GridState {
  /** Empty, or at least 3 characters. */
  readonly search: string;
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly sort: GridSort | null;
  /** From 1. */
  readonly page: number;
  /** Tokens of the last pages up to the current one; empty on page 1. */
  readonly tokens: readonly string[];
  readonly limit: Limit;
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  /** Pixels by column, only where someone resized it. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

export interface GridConfig {
  readonly columns: readonly ColumnSpec[];
  readonly filters: readonly FilterField[];
  readonly defaultSort: GridSort | null;
  /** Where some filters have an order of their own: what waits for a cut-off, by that. */
  readonly sortWhere?: ((filters: GridState['filters']) => GridSort | null) | undefined;
  readonly defaultLimit: Limit;
  readonly defaultDensity: Density;
  /** Counting what a search found takes longer than finding a page of it, so the rows come first. */
  readonly countsLater: boolean;
  /** What the call is asked for besides, whatever is looked at. */
  readonly also?: Readonly<Record<string, true>> | undefined;
}

/** Names in the address that no filter may use. */
export const RESERVED = ['q', 'sort', 'order', 'page', 'after', 'limit', 'hide', 'show', 'pin', 'w', 'density', 'page_token', 'total', 'view'];

/**
 * The configuration of a list from its columns, and filters that have no column.
 * Throws when an id is used twice, is not a plain name, or is reserved, which are programming errors.
 */
export function gridConfig(
  columns: readonly ColumnSpec[],
  options: {
    filters?: readonly FilterField[];
    sort?: GridSort;
    sortWhere?: GridConfig['sortWhere'];
    limit?: Limit;
    density?: Density;
    countsLater?: boolean;
    also?: GridConfig['also'];
  } = {},
): GridConfig {
  const filters = columns.flatMap((column): FilterField[] =>
    column.filter === undefined ? [] : [{ id: column.id, label: column.header, filter: column.filter, param: column.param }],
  );
  filters.push(...(options.filters ?? []));
  checkIds(columns.map((column) => column.id));
  checkIds(filters.map((field) => field.id));
  return {
    columns,
    filters,
    defaultSort: options.sort ?? null,
    sortWhere: options.sortWhere,
    defaultLimit: options.limit ?? 50,
    defaultDensity: options.density ?? 'normal',
    countsLater: options.countsLater ?? false,
    also: options.also,
  };
}

function checkIds(ids: readonly string[]): void {
  for (const [index, id] of ids.entries()) {
    if (!/^[a-z][a-z0-9_]*$/.test(id)) throw new Error(`grid: "${id}" is not a plain name`);
    if (RESERVED.includes(id)) throw new Error(`grid: "${id}" is reserved`);
    if (ids.indexOf(id) !== index) throw new Error(`grid: "${id}" is there twice`);
  }
}

/** The list's own order while these filters hold. */
export const ownSort = (config: GridConfig, filters: GridState['filters']): GridSort | null => config.sortWhere?.(filters) ?? config.defaultSort;

/** With other filters; an order that nobody chose is that of the new ones. */
function refiltered(state: GridState, filters: GridState['filters'], config: GridConfig): GridState {
  const own = ownSort(config, state.filters);
  const isOwn = state.sort?.column === own?.column && state.sort?.order === own?.order;
  return { ...state, ...FIRST, filters, sort: isOwn ? ownSort(config, filters) : state.sort };
}

/** The state of a list nobody has touched. */
export function initialState(config: GridConfig): GridState {
  return {
    search: '',
    filters: {},
    sort: config.defaultSort,
    page: 1,
    tokens: [],
    limit: config.defaultLimit,
    hidden: config.columns.filter((column) => column.defaultHidden === true).map((column) => column.id),
    pinned: [],
    widths: {},
    density: config.defaultDensity,
  };
}

export type GridAction =
  | { type: 'search'; text: string }
  | { type: 'filter'; id: string; value: FilterValue | undefined }
  | { type: 'filters'; values: Readonly<Record<string, FilterValue | undefined>> }
  | { type: 'clear' }
  | { type: 'sort'; column: string; order: SortOrder | null }
  | { type: 'next'; token: string }
  | { type: 'previous' }
  | { type: 'first' }
  | { type: 'limit'; limit: Limit }
  | { type: 'hide'; column: string }
  | { type: 'show'; column: string }
  | { type: 'pin'; column: string; on: boolean }
  | { type: 'resize'; column: string; width: number | null }
  | { type: 'density'; density: Density }
  | { type: 'reset-columns' };

const FIRST = { page: 1, tokens: [] as readonly string[] };

/** Text as allowed in the state: trimmed, and empty while it is shorter than 3 characters. */
export function cleanSearch(text: string): string {
  const trimmed = text.trim().slice(0, SEARCH_MAX).trim();
  return [...trimmed].length >= SEARCH_MIN ? trimmed : '';
}

/** The valid values of the known filters, in the order of the configuration. */
export function cleanFilters(config: GridConfig, values: Readonly<Record<string, FilterValue | undefined>>): Record<string, FilterValue> {
  const clean: Record<string, FilterValue> = {};
  for (const { id, filter } of config.filters) {
    const value = values[id] && cleanFilter(filter.kind, values[id]);
    if (value !== undefined) clean[id] = value;
  }
  return clean;
}

function sortable(config: GridConfig, id: string): boolean {
  return config.columns.some((column) => column.id === id && column.sortable === true);
}

function move(state: GridState, action: GridAction): GridState | null {
  switch (action.type) {
    case 'next':
      return { ...state, page: state.page + 1, tokens: [...state.tokens, action.token].slice(-TOKENS_KEPT) };
    case 'previous': {
      if (state.page <= 2 || state.tokens.length <= 1) return { ...state, ...FIRST };
      return { ...state, page: state.page - 1, tokens: state.tokens.slice(0, -1) };
    }
    case 'first':
      return { ...state, ...FIRST };
    case 'limit':
      return { ...state, ...FIRST, limit: action.limit };
    default:
      return null;
  }
}

function show(state: GridState, action: GridAction, config: GridConfig): GridState {
  switch (action.type) {
    case 'hide':
      return { ...state, hidden: order(config, [...state.hidden, action.column]), pinned: state.pinned.filter((id) => id !== action.column) };
    case 'show':
      return { ...state, hidden: state.hidden.filter((id) => id !== action.column) };
    case 'pin': {
      const rest = state.pinned.filter((id) => id !== action.column);
      return { ...state, pinned: order(config, action.on ? [...rest, action.column] : rest) };
    }
    case 'resize': {
      const { [action.column]: _old, ...widths } = state.widths;
      if (action.width === null) return { ...state, widths };
      return { ...state, widths: { ...widths, [action.column]: clampWidth(action.width) } };
    }
    case 'density':
      return { ...state, density: action.density };
    case 'reset-columns': {
      const { hidden, pinned, widths } = initialState(config);
      return { ...state, hidden, pinned, widths };
    }
    default:
      return state;
  }
}

/** Whole pixels within a column's limits. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width)));
}

/** The given ids that exist, once each, in the order of the columns. */
export function order(config: GridConfig, ids: readonly string[]): string[] {
  return config.columns.map((column) => column.id).filter((id) => ids.includes(id));
}

/** What a click on a column's heading asks for: up, down, then the list's own order; where that would change nothing, up again. */
export function nextOrder(state: Pick<GridState, 'sort' | 'filters'>, column: string, config: GridConfig): SortOrder | null {
  const sorted = state.sort?.column === column ? state.sort.order : undefined;
  if (sorted === undefined) return 'asc';
  if (column === ownSort(config, state.filters)?.column) return sorted === 'asc' ? 'desc' : 'asc';
  return sorted === 'asc' ? 'desc' : null;
}

/** The next state. Any change to the result goes back to its first page. */
export function reduceGrid(state: GridState, action: GridAction, config: GridConfig): GridState {
  switch (action.type) {
    case 'search':
      return { ...state, ...FIRST, search: cleanSearch(action.text) };
    case 'filter':
      return refiltered(state, cleanFilters(config, { ...state.filters, [action.id]: action.value }), config);
    case 'filters':
      return refiltered(state, cleanFilters(config, action.values), config);
    case 'clear':
      return { ...refiltered(state, {}, config), search: '' };
    case 'sort': {
      if (!sortable(config, action.column)) return state;
      const sort = action.order === null ? ownSort(config, state.filters) : { column: action.column, order: action.order };
      return { ...state, ...FIRST, sort };
    }
    default:
      return move(state, action) ?? show(state, action, config);
  }
}

/** Whether anything filters the result. */
export function isNarrowed(state: GridState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0;
}
