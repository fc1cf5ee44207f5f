import { createRoute, createRouter, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { codeOf } from '../../web/code.ts';
import { loadWords } from '../../web/i18n.ts';
import { parseQuery, stringifyQuery, type QueryValues } from '../../web/navigation.ts';
import type { Page } from '../../web/pages.ts';
import { NavParts } from '../nav-glyphs.tsx';
import { NotFoundPage, PageFailure } from './ErrorPages.tsx';

/** Once the code of a page is there, asks for what it shows with; that it could not be loaded is the page's to say. */
function askFor({ load }: Page, search: QueryValues): void {
  void load().then(
    ({ asks }) => asks?.(search),
    () => undefined,
  );
}

/** Makes the route of a page; its code and its words arrive side by side. */
export function pageRoute(root: AnyRoute, one: Page) {
  return createRoute({
    getParentRoute: () => root,
    path: one.path,
    component: lazyRouteComponent(() => codeOf(one.load)),
    loader: ({ cause, location }) => {
      // A pointer near a link brings the page's code, and not yet its data.
      if (cause !== 'preload') askFor(one, location.search as QueryValues);
      return codeOf(() => loadWords(one.words));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A router with our defaults: plain query strings, pages prefetched when the pointer nears a link, errors shown in place. */
export function makeRouter(routeTree: AnyRoute) {
  return createRouter({
    routeTree,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
    InnerWrap: NavParts,
  });
}
