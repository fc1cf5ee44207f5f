/**
 * The address of a list: `?q=…&status=Ready,Packing&created_min=2026-01-01&sort=created&page=2&after=…`.
 * Defaults are left out, and anything unknown or broken is dropped, so that an old link still opens.
 */
import { cleanFilters, cleanSearch, clampWidth, DENSITIES, initialState, LIMITS, order, ownSort, TOKENS_KEPT } from './grid-state.ts';
import type { Density, GridConfig, GridSort, GridState, Limit } from './grid-state.ts';
import type { FilterValue } from './filters.ts';
import type { FilterKind } from './column-spec.ts';

/** The query part of an address as the router provides it. */
export type GridSearch = Record<string, string | string[] | number>;

/** Holds the longest page tokens (600 characters each) of a whole stack. */
const VALUE_MAX = TOKENS_KEPT * 610;

/** For the router's `validateSearch`: keeps plain values of reasonable length; {@link decodeGrid} checks their meaning. */
export function gridSearch(raw: Record<string, unknown>): GridSearch {
  const search: GridSearch = {};
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string' && value !== '' && value.length <= VALUE_MAX) search[key] = value;
    if (typeof value === 'number' && Number.isFinite(value)) search[key] = value;
    if (typeof value === 'boolean') search[key] = String(value);
    if (Array.isArray(value)) search[key] = value.filter((one): one is string => typeof one === 'string' && one.length <= VALUE_MAX);
  }
  return search;
}

const escape = (text: string, mark: string) => text.replaceAll('%', '%25').replaceAll(mark, `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
const unescape = (text: string, mark: string) => text.replaceAll(`%${mark.charCodeAt(0).toString(16).toUpperCase()}`, mark).replaceAll('%25', '%');
const join = (values: readonly string[], mark = ',') => values.map((value) => escape(value, mark)).join(mark);
const split = (text: string, mark = ',') => (text === '' ? [] : text.split(mark).map((value) => unescape(value, mark)));

function read(search: Readonly<Record<string, unknown>>, key: string): string {
  const value = Object.hasOwn(search, key) ? search[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Several values are separated by commas; a repeated name works too. */
function readSet(search: Readonly<Record<string, unknown>>, id: string): string[] {
  const value = Object.hasOwn(search, id) ? search[id] : undefined;
  if (Array.isArray(value)) return value.filter((one): one is string => typeof one === 'string');
  return split(read(search, id));
}

function readFilter(search: Readonly<Record<string, unknown>>, id: string, kind: FilterKind): FilterValue {
  if (kind === 'text') return { kind: 'text', text: read(search, id) };
  if (kind === 'enum' || kind === 'country') return { kind: 'set', values: readSet(search, id) };
  return { kind: 'range', min: read(search, `${id}_min`), max: read(search, `${id}_max`) };
}

function readSort(search: Readonly<Record<string, unknown>>, own: GridSort | null, config: GridConfig): GridSort | null {
  const column = read(search, 'sort');
  if (!config.columns.some((entry) => entry.id === column && entry.sortable === true)) return own;
  return { column, order: read(search, 'order') === 'desc' ? 'desc' : 'asc' };
}

function readWidths(text: string, config: GridConfig): Record<string, number> {
  const widths: Record<string, number> = {};
  for (const part of split(text)) {
    const [id = '', pixels = ''] = part.split(':');
    if (config.columns.some((column) => column.id === id) && /^\d{1,4}$/.test(pixels)) widths[id] = clampWidth(Number(pixels));
  }
  return widths;
}

/** The state an address represents; never fails. */
export function decodeGrid(search: Readonly<Record<string, unknown>>, config: GridConfig): GridState {
  const start = initialState(config);
  const given: Record<string, FilterValue> = {};
  for (const { id, filter } of config.filters) given[id] = readFilter(search, id, filter.kind);
  const filters = cleanFilters(config, given);
  const tokens = split(read(search, 'after'), '~')
    .filter((token) => token !== '')
    .slice(-TOKENS_KEPT);
  const page = Number(read(search, 'page'));
  const onFirst = tokens.length === 0;
  const shown = split(read(search, 'show'));
  const limit = Number(read(search, 'limit'));
  const density = read(search, 'density');
  return {
    search: cleanSearch(read(search, 'q')),
    filters,
    sort: readSort(search, ownSort(config, filters), config),
    page: onFirst ? 1 : Number.isSafeInteger(page) && page > tokens.length ? page : tokens.length + 1,
    tokens,
    limit: LIMITS.find((entry): entry is Limit => entry === limit) ?? start.limit,
    hidden: order(config, [...start.hidden.filter((id) => !shown.includes(id)), ...split(read(search, 'hide'))]),
    pinned: order(config, split(read(search, 'pin'))),
    widths: readWidths(read(search, 'w'), config),
    density: DENSITIES.find((entry): entry is Density => entry === density) ?? start.density,
  };
}

function writeFilters(state: GridState, search: GridSearch): void {
  for (const [id, value] of Object.entries(state.filters)) {
    if (value.kind === 'set') search[id] = join(value.values);
    if (value.kind === 'text') search[id] = value.text;
    if (value.kind === 'range' && value.min !== undefined) search[`${id}_min`] = value.min;
    if (value.kind === 'range' && value.max !== undefined) search[`${id}_max`] = value.max;
  }
}

function writeColumns(state: GridState, start: GridState, search: GridSearch): void {
  const hide = state.hidden.filter((id) => !start.hidden.includes(id));
  const show = start.hidden.filter((id) => !state.hidden.includes(id));
  const widths = Object.entries(state.widths).map(([id, width]) => `${id}:${width}`);
  if (hide.length > 0) search.hide = join(hide);
  if (show.length > 0) search.show = join(show);
  if (state.pinned.length > 0) search.pin = join(state.pinned);
  if (widths.length > 0) search.w = join(widths);
  if (state.density !== start.density) search.density = state.density;
}

/** The shortest address of a state: defaults are left out. */
export function encodeGrid(state: GridState, config: GridConfig): GridSearch {
  const start = initialState(config);
  const search: GridSearch = {};
  if (state.search !== '') search.q = state.search;
  writeFilters(state, search);
  const { sort } = state;
  const own = ownSort(config, state.filters);
  if (sort !== null && (sort.column !== own?.column || sort.order !== own.order)) {
    search.sort = sort.column;
    if (sort.order === 'desc') search.order = 'desc';
  }
  if (state.page > 1) {
    if (state.page !== state.tokens.length + 1) search.page = state.page;
    search.after = join(state.tokens, '~');
  }
  if (state.limit !== start.limit) search.limit = state.limit;
  writeColumns(state, start, search);
  return search;
}

/** A state without its position in the result, as text: two states with equal text show the same list. */
export function stateText(state: GridState, config: GridConfig): string {
  return new URLSearchParams(Object.entries(encodeGrid({ ...state, page: 1, tokens: [] }, config)).map(([key, value]) => [key, String(value)])).toString();
}

/** The names in an address that belong to the list; the rest is the page's own and is kept. */
export function ownKeys(config: GridConfig): Set<string> {
  const keys = ['q', 'sort', 'order', 'page', 'after', 'limit', 'hide', 'show', 'pin', 'w', 'density'];
  for (const { id, filter } of config.filters) {
    if (filter.kind === 'number' || filter.kind === 'date') keys.push(`${id}_min`, `${id}_max`);
    else keys.push(id);
  }
  return new Set(keys);
}
