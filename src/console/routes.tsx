import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from '../ui/pages/ErrorPages.tsx';
import { customsProductPaths } from '../shared/paths/customs-products.ts';
import { inboundPaths } from '../shared/paths/inbound.ts';
import { orderPaths } from '../shared/paths/orders.ts';
import { productPaths } from '../shared/paths/products.ts';
import { shopPaths } from '../shared/paths/shops.ts';
import { webhookPaths } from '../shared/paths/webhooks.ts';
import { lazyPart } from '../web/code.ts';
import { onAccounts } from '../web/paths.ts';
import { page, type Page } from '../web/pages.ts';
import { makeRouter, pageRoute } from '../ui/pages/router.tsx';
import { FEATURES } from './pages.ts';
import { Layout } from './shell/Layout.tsx';

/** The console's pages (spec §2). */
const PAGES: readonly Page[] = [
  ...FEATURES.flatMap((one) => one.pages ?? []),
  page('/util/godmode/exit', () => import('./pages/ExitGodmodePage.tsx'), ['session']),
];

const root = createRootRoute({ component: Layout });

/** An address of spec §2 without a page of its own leads to the page that covers it, with what it asks for. */
const forward = (path: string, href: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { searchStr, hash } }) => {
      throw redirect({ href: href + searchStr + (hash && `#${hash}`), replace: true });
    },
  });

const fixed = [
  createRoute({ getParentRoute: () => root, path: '/', component: lazyPart(() => import('./pages/RootPage.tsx')) }),
  forward('/shipping/customs/products', customsProductPaths.list()),
  forward('/fulfillment/orders', orderPaths.list()),
  forward('/fulfillment/products', productPaths.list()),
  forward('/fulfillment/shops', shopPaths.list()),
  forward('/fulfillment/inbound', inboundPaths.list()),
  // Spec §2 names the screen without a route; it is on the accounts site, beside clients and tokens.
  forward('/webhooks', onAccounts(webhookPaths.list())),
  createRoute({ getParentRoute: () => root, path: '/auth/403', component: ForbiddenPage }),
  createRoute({ getParentRoute: () => root, path: '/auth/404', component: NotFoundPage }),
  createRoute({ getParentRoute: () => root, path: '/auth/500', component: () => <ServerErrorPage /> }),
];

/** The console's router. */
export const router = makeRouter(root.addChildren([...fixed, ...PAGES.map((one) => pageRoute(root, one))]));
