import { createRootRoute, createRoute } from '@tanstack/react-router';
import { barePath } from '../web/paths.ts';
import { makeRouter, pageRoute, type Page } from '../web/router.tsx';
import { Layout } from './shell/Layout.tsx';
import { OpenLayout } from './shell/OpenLayout.tsx';

/** Pages without a user: signing in and out, choosing an account. */
const OPEN_PAGES: readonly Page[] = [];

/** Pages of a signed-in person, one line each; `ACCOUNTS_PAGES` in web/paths.ts names those the console links to. */
const PAGES: readonly Page[] = [];

const root = createRootRoute();
const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenLayout });
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Layout });

const openPaths = new Set(OPEN_PAGES.map((one) => one.path));

/** Whether an address shows itself without a user. */
export function isOpenPage(pathname: string): boolean {
  return openPaths.has(barePath(pathname));
}

/** The accounts site's router. */
export const router = makeRouter(
  root.addChildren([
    open.addChildren(OPEN_PAGES.map((one) => pageRoute(open, one))),
    framed.addChildren(PAGES.map((one) => pageRoute(framed, one))),
  ]),
);
