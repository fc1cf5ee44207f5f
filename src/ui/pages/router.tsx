import { createRoute, createRouter, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { loadWords } from '../../web/i18n.ts';
import { parseQuery, stringifyQuery } from '../../web/navigation.ts';
import type { Page } from '../../web/pages.ts';
import { NotFoundPage, PageFailure } from './ErrorPages.tsx';

/** Makes the route of a page; its code and its words arrive side by side. */
export function pageRoute(root: AnyRoute, one: Page) {
  return createRoute({
    getParentRoute: () => root,
    path: one.path,
    component: lazyRouteComponent(one.load),
    loader: () => loadWords(one.words),
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
  });
}
