import { createRootRoute, createRoute } from '@tanstack/react-router';
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from '../web/pages/ErrorPages.tsx';
import { makeRouter, page, pageRoute, type Page } from '../web/router.tsx';
import { RootPage } from './pages/RootPage.tsx';
import { Layout } from './shell/Layout.tsx';

/** The console's pages (spec §2), one line each. A page's words are the namespaces it shows. */
const PAGES: readonly Page[] = [
  page('/shipping/getEstimate', () => import('../features/estimates/web/EstimatePage.tsx'), ['estimates', 'rates', 'duties']),
  page('/shipping/createShipment', () => import('../features/shipments/web/CreateShipmentPage.tsx'), ['shipments', 'estimates', 'rates', 'duties']),
  page('/shipping/search', () => import('../features/shipments/web/ShipmentSearchPage.tsx'), ['grid', 'shipments', 'rates']),
  page('/shipping/shipment/view/$id', () => import('../features/shipments/web/ShipmentViewPage.tsx'), ['shipments', 'labels', 'rates', 'duties', 'tracking']),
  page('/shipping/overpacks', () => import('../features/overpacks/web/OverpackSearchPage.tsx'), ['grid', 'overpacks', 'rates']),
  page('/shipping/overpacks/view/$id', () => import('../features/overpacks/web/OverpackViewPage.tsx'), ['overpacks', 'rates']),
  page('/shipping/manifests', () => import('../features/manifests/web/ManifestSearchPage.tsx'), ['grid', 'manifests']),
  page('/shipping/manifests/view/$id', () => import('../features/manifests/web/ManifestViewPage.tsx'), ['manifests', 'overpacks']),
  page('/shipping/validate/address', () => import('../features/addresses/web/ValidateAddressPage.tsx'), ['addresses', 'labels']),
  page('/shipping/tracking', () => import('../features/tracking/web/TrackingPage.tsx'), ['tracking']),
  page('/shipping/tasks', () => import('../features/tasks/web/TasksPage.tsx'), ['grid', 'tasks']),
  page('/shipping/settings', () => import('../features/settings/web/SettingsPage.tsx'), ['settings']),
  page('/track', () => import('../features/tracking/web/PublicTrackPage.tsx'), ['tracking']),
  page('/track/$number', () => import('../features/tracking/web/PublicTrackPage.tsx'), ['tracking']),
  page('/util/godmode/exit', () => import('./pages/ExitGodmodePage.tsx')),
];

const root = createRootRoute({ component: Layout });

const fixed = [
  createRoute({ getParentRoute: () => root, path: '/', component: RootPage }),
  createRoute({ getParentRoute: () => root, path: '/auth/403', component: ForbiddenPage }),
  createRoute({ getParentRoute: () => root, path: '/auth/404', component: NotFoundPage }),
  createRoute({ getParentRoute: () => root, path: '/auth/500', component: () => <ServerErrorPage /> }),
];

/** The console's router. */
export const router = makeRouter(root.addChildren([...fixed, ...PAGES.map((one) => pageRoute(root, one))]));
