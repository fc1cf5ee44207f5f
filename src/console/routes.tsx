import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from '../web/pages/ErrorPages.tsx';
import { onAccounts, paths } from '../web/paths.ts';
import { makeRouter, page, pageRoute, type Page } from '../web/router.tsx';
import { RootPage } from './pages/RootPage.tsx';
import { Layout } from './shell/Layout.tsx';

/** The console's pages (spec §2), one line each. A page's words are the namespaces it shows. */
const PAGES: readonly Page[] = [
  page('/dashboard', () => import('../features/dashboard/web/DashboardPage.tsx'), ['dashboard', 'shipments', 'rates']),
  page('/shipping/getEstimate', () => import('../features/estimates/web/EstimatePage.tsx'), ['estimates', 'rates', 'duties']),
  page('/shipping/createShipment', () => import('../features/shipments/web/CreateShipmentPage.tsx'), [
    'shipments',
    'estimates',
    'rates',
    'duties',
    'customs-products',
  ]),
  page('/shipping/search', () => import('../features/shipments/web/ShipmentSearchPage.tsx'), ['grid', 'views', 'shipments', 'rates']),
  page('/shipping/shipment/view/$id', () => import('../features/shipments/web/ShipmentViewPage.tsx'), [
    'shipments',
    'labels',
    'rates',
    'duties',
    'tracking',
    'support',
  ]),
  page('/shipping/overpacks', () => import('../features/overpacks/web/OverpackSearchPage.tsx'), ['grid', 'views', 'overpacks', 'rates']),
  page('/shipping/overpacks/view/$id', () => import('../features/overpacks/web/OverpackViewPage.tsx'), ['overpacks', 'rates']),
  page('/shipping/manifests', () => import('../features/manifests/web/ManifestSearchPage.tsx'), ['grid', 'views', 'manifests']),
  page('/shipping/manifests/view/$id', () => import('../features/manifests/web/ManifestViewPage.tsx'), ['manifests', 'overpacks']),
  page('/shipping/validate/address', () => import('../features/addresses/web/ValidateAddressPage.tsx'), ['addresses', 'labels']),
  page('/shipping/tracking', () => import('../features/tracking/web/TrackingPage.tsx'), ['tracking']),
  page('/shipping/customs/products/search', () => import('../features/customs-products/web/CustomsProductSearchPage.tsx'), [
    'grid',
    'views',
    'customs-products',
  ]),
  page('/shipping/customs/products/add', () => import('../features/customs-products/web/CustomsProductAddPage.tsx'), [
    'customs-products',
    'hs-codes',
    'estimates',
  ]),
  page('/shipping/customs/products/view/$id', () => import('../features/customs-products/web/CustomsProductViewPage.tsx'), [
    'customs-products',
    'hs-codes',
    'estimates',
    'duties',
  ]),
  page('/shipping/customs/products/import', () => import('../features/imports/web/CustomsProductImportPage.tsx'), ['imports', 'tasks', 'customs-products']),
  page('/shipping/customs/products/import/columns', () => import('../features/imports/web/CustomsProductColumnsPage.tsx'), ['imports']),
  page('/shipping/import', () => import('../features/imports/web/ImportPage.tsx'), ['imports', 'tasks']),
  page('/shipping/import/review/$id', () => import('../features/imports/web/ImportReviewPage.tsx'), ['grid', 'imports', 'tasks', 'rates', 'labels']),
  page('/shipping/import/columns', () => import('../features/imports/web/ImportColumnsPage.tsx'), ['imports']),
  page('/shipping/tasks', () => import('../features/tasks/web/TasksPage.tsx'), ['grid', 'views', 'tasks']),
  page('/fulfillment/tasks', () => import('../features/tasks/web/FulfilmentTasksPage.tsx'), ['grid', 'views', 'tasks']),
  page('/returns/tasks', () => import('../features/tasks/web/ReturnTasksPage.tsx'), ['grid', 'views', 'tasks']),
  page('/shipping/settings', () => import('../features/settings/web/SettingsPage.tsx'), ['settings']),
  page('/support/insuranceClaim', () => import('../features/support/web/InsuranceClaimPage.tsx'), ['grid', 'views', 'support', 'shipments']),
  page('/support/insuranceClaim/view/$id', () => import('../features/support/web/ClaimViewPage.tsx'), ['support']),
  page('/track', () => import('../features/tracking/web/PublicTrackPage.tsx'), ['tracking']),
  page('/track/$number', () => import('../features/tracking/web/PublicTrackPage.tsx'), ['tracking']),
  page('/util/godmode/exit', () => import('./pages/ExitGodmodePage.tsx')),
];

/** An address of spec §2 that is not a page of its own leads to the one that is. */
function forward(href: string): never {
  throw redirect({ href, replace: true });
}

const root = createRootRoute({ component: Layout });

const fixed = [
  createRoute({ getParentRoute: () => root, path: '/', component: RootPage }),
  createRoute({ getParentRoute: () => root, path: '/shipping/customs/products', beforeLoad: () => forward(paths.customsProducts()) }),
  // Spec §2 names the screen without a route; it stands on the accounts site, beside clients and tokens.
  createRoute({ getParentRoute: () => root, path: '/webhooks', beforeLoad: () => forward(onAccounts('webhooks')) }),
  createRoute({ getParentRoute: () => root, path: '/auth/403', component: ForbiddenPage }),
  createRoute({ getParentRoute: () => root, path: '/auth/404', component: NotFoundPage }),
  createRoute({ getParentRoute: () => root, path: '/auth/500', component: () => <ServerErrorPage /> }),
];

/** The console's router. */
export const router = makeRouter(root.addChildren([...fixed, ...PAGES.map((one) => pageRoute(root, one))]));
