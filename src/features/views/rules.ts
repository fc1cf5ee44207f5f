export const MAX_VIEW_NAME = 40;
/** A view holds filters, order and columns; page tokens, which are long, are not part of it. */
export const MAX_VIEW_QUERY = 2000;
/** How many states of lists are counted in one call. */
export const MAX_STATES = 20;
/** In one list: a person's own, and the account's. */
export const MAX_VIEWS = 50;

const MAX_VALUE = 600;
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const NAMES = /^[a-z][a-z0-9_]{0,39}(?:,[a-z][a-z0-9_]{0,39})*$/;

/** The position in the result, and which view is open: these belong to the moment, not to a view. */
const PASSING: ReadonlySet<string> = new Set(['page', 'after', 'page_token', 'total', 'view']);
/** What the grid's own parameters may hold; any other name is a filter of the list. */
const SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ['sort', NAME],
  ['order', /^(?:asc|desc)$/],
  ['limit', /^(?:25|50|100|250)$/],
  ['density', /^(?:compact|normal|roomy)$/],
  ['hide', NAMES],
  ['show', NAMES],
  ['pin', NAMES],
  ['w', /^[a-z][a-z0-9_]{0,39}:\d{1,4}(?:,[a-z][a-z0-9_]{0,39}:\d{1,4})*$/],
  ['q', /^.{3,80}$/u],
]);

/**
 * The state of a list as it may be stored: the query part of an address, without a question mark and without its page. Null for anything
 * else: invalid names, values the grid never writes, control characters, the same name twice. Columns and filters are not looked up
 * here: a list changes, and drops what it no longer knows when a view is opened.
 */
export function cleanViewQuery(text: string): string | null {
  if (text.length > MAX_VIEW_QUERY) return null;
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) {
    if (PASSING.has(name)) continue;
    if (!NAME.test(name) || kept.has(name) || value === '' || value.length > MAX_VALUE || /\p{Cc}/u.test(value)) return null;
    if (SHAPES.get(name)?.test(value) === false) return null;
    kept.append(name, value);
  }
  return kept.toString();
}
