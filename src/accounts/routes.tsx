import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { barePath } from '../web/paths.ts';
import { makeRouter, pageRoute } from '../ui/pages/router.tsx';
import { FEATURES } from './pages.ts';
import { BareLayout } from './shell/BareLayout.tsx';
import { Layout } from './shell/Layout.tsx';
import { OpenLayout } from './shell/OpenLayout.tsx';

/** Pages without a user: signing in and out, choosing an account. */
const OPEN_PAGES = FEATURES.flatMap((one) => one.open ?? []);

const root = createRootRoute();
const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenLayout });
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Layout });
const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: BareLayout });

/** The console's sidebar calls the home page the dashboard (spec §2). */
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const openPaths = new Set(OPEN_PAGES.map((one) => one.path));

/** Whether an address can be seen without a user. */
export function isOpenPage(pathname: string): boolean {
  return openPaths.has(barePath(pathname));
}

/** The accounts site's router. */
export const router = makeRouter(
  root.addChildren([
    dashboard,
    open.addChildren(OPEN_PAGES.map((one) => pageRoute(open, one))),
    framed.addChildren(FEATURES.flatMap((one) => one.pages ?? []).map((one) => pageRoute(framed, one))),
    bare.addChildren(FEATURES.flatMap((one) => one.bare ?? []).map((one) => pageRoute(bare, one))),
  ]),
);
