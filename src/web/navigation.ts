import { useMatch, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { barePath } from './paths.ts';

/** The query of an address as the router keeps it: plain text, a repeated key as a list. */
export type QueryValues = Record<string, string | string[]>;

/** Reads a query string without guessing types, so that `?code=0123` stays text. */
export function parseQuery(search: string): QueryValues {
  const values: QueryValues = {};
  for (const [key, value] of new URLSearchParams(search)) {
    const before = values[key];
    if (before === undefined) values[key] = value;
    else values[key] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return values;
}

/** Writes a query string: undefined and empty values are left out, and a list repeats its key. */
export function stringifyQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** A function that goes to an address made by `paths`. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((href, options = {}) => void navigate({ href, replace: options.replace ?? false }), [navigate]);
}

/** The same for where an answer leads: whoever went elsewhere before it came stays there. */
export function useGoOn(): ReturnType<typeof useGo> {
  const go = useGo();
  const router = useRouter();
  // While the page that somebody goes to is on its way, this one is still shown, and is already left.
  const from = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(
    (href, options) => {
      if (barePath(router.state.location.pathname) === from) go(href, options);
    },
    [go, router, from],
  );
}

/** One part of the page's path, such as the `$id` of `/shipping/shipment/view/$id`. */
export function useParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return params[name] ?? '';
}

/** The page's own query: while the next page loads, the browser's address is that page's already, and this one must not ask for what it names. */
export const usePageQuery = (): QueryValues => useSearch({ strict: false }) as QueryValues;

/**
 * The page's query and a function to change it: keys given as undefined disappear, the rest stay.
 * A change replaces the history entry unless `push` is set, so that Back leaves the page.
 */
export function useQueryState(): [QueryValues, (patch: Record<string, string | readonly string[] | undefined>, options?: { push?: boolean }) => void] {
  const values = usePageQuery();
  const navigate = useNavigate();
  const change = useCallback(
    (patch: Record<string, string | readonly string[] | undefined>, options: { push?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: ((before: QueryValues) => ({ ...before, ...patch })) as never,
        replace: options.push !== true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [values, change];
}
