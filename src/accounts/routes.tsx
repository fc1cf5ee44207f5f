import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { barePath } from '../web/paths.ts';
import { makeRouter, page, pageRoute, type Page } from '../web/router.tsx';
import { Layout } from './shell/Layout.tsx';
import { OpenLayout } from './shell/OpenLayout.tsx';

/** Pages without a user: signing in and out, choosing an account. */
const OPEN_PAGES: readonly Page[] = [
  page('/sign-in', () => import('../features/identity/web/SignInPage.tsx')),
  page('/sign-out', () => import('../features/identity/web/SignOutPage.tsx')),
  page('/consent', () => import('../features/credentials/web/ConsentPage.tsx'), ['credentials']),
  page('/invitation', () => import('../features/users/web/AcceptPage.tsx'), ['users']),
  page('/users/context', () => import('../features/accounts/web/ContextPage.tsx')),
];

/** Pages of a signed-in person, one line each; `ACCOUNTS_PAGES` in web/paths.ts names those the console links to. */
const PAGES: readonly Page[] = [
  page('/', () => import('../features/accounts/web/HomePage.tsx'), ['billing']),
  page('/billing/payment', () => import('../features/billing/web/PaymentPage.tsx'), ['billing']),
  page('/billing/invoices', () => import('../features/invoices/web/InvoicesPage.tsx'), ['invoices', 'grid', 'views']),
  page('/billing/invoices/$id', () => import('../features/invoices/web/InvoicePage.tsx'), ['invoices']),
  page('/billing/transactions', () => import('../features/billing/web/TransactionsPage.tsx'), ['billing', 'grid', 'views']),
  page('/applications', () => import('../features/applications/web/ApplicationsPage.tsx'), ['applications']),
  page('/developer/clients', () => import('../features/credentials/web/ClientsPage.tsx'), ['credentials']),
  page('/developer/tokens', () => import('../features/identity/web/TokensPage.tsx')),
  page('/settings/protection', () => import('../features/protection/web/ProtectionPage.tsx'), ['protection']),
  page('/settings/integrations', () => import('../features/integrations/web/IntegrationsPage.tsx'), ['integrations']),
  page('/affiliate', () => import('../features/referrals/web/AffiliatePage.tsx'), ['referrals']),
  page('/developer/webhooks', () => import('../features/webhooks/web/WebhooksPage.tsx'), ['webhooks']),
  page('/developer/webhooks/$id', () => import('../features/webhooks/web/WebhookViewPage.tsx'), ['webhooks', 'grid', 'views']),
  page('/settings/profile', () => import('../features/identity/web/ProfilePage.tsx')),
  page('/staff/claims', () => import('../features/support/web/ClaimDeskPage.tsx'), ['support', 'shipments', 'tracking', 'rates']),
  page('/staff/referrals', () => import('../features/referrals/web/ReferralDeskPage.tsx'), ['referrals']),
  page('/settings/users', () => import('../features/users/web/UsersPage.tsx'), ['users', 'access-requests', 'grid', 'views']),
  page('/settings/users/history', () => import('../features/users/web/HistoryPage.tsx'), ['users', 'grid', 'views']),
  page('/settings/access', () => import('../features/access-requests/web/AccessPage.tsx'), ['access-requests']),
  page('/staff', () => import('../features/staff/web/StaffPage.tsx'), ['staff']),
  page('/staff/customs', () => import('../features/customs-tables/web/CustomsTablesPage.tsx'), ['customs-tables']),
];

const root = createRootRoute();
const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenLayout });
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Layout });

/** The console's sidebar calls the home page the dashboard (spec §2). */
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const openPaths = new Set(OPEN_PAGES.map((one) => one.path));

/** Whether an address shows itself without a user. */
export function isOpenPage(pathname: string): boolean {
  return openPaths.has(barePath(pathname));
}

/** The accounts site's router. */
export const router = makeRouter(
  root.addChildren([
    dashboard,
    open.addChildren(OPEN_PAGES.map((one) => pageRoute(open, one))),
    framed.addChildren(PAGES.map((one) => pageRoute(framed, one))),
  ]),
);
