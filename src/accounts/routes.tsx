import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { makeRouter, page, pageRoute, type Page } from '../web/router.tsx';
import { Layout } from './shell/Layout.tsx';

/** The accounts site's pages, one line each. A page's words are the namespaces it shows. */
const PAGES: readonly Page[] = [
  page('/sign-in', () => import('../features/identity/web/SignInPage.tsx')),
  page('/sign-out', () => import('../features/identity/web/SignOutPage.tsx')),
  page('/', () => import('../features/accounts/web/HomePage.tsx'), ['billing']),
  page('/users/context', () => import('../features/accounts/web/ContextPage.tsx')),
  page('/billing/payment', () => import('../features/billing/web/PaymentPage.tsx'), ['billing']),
  page('/billing/transactions', () => import('../features/billing/web/TransactionsPage.tsx'), ['billing', 'grid']),
  page('/developer/tokens', () => import('../features/identity/web/TokensPage.tsx')),
  page('/settings/profile', () => import('../features/identity/web/ProfilePage.tsx')),
  page('/staff', () => import('../features/staff/web/StaffPage.tsx'), ['staff']),
];

const root = createRootRoute({ component: Layout });

/** The console calls the home page its dashboard (spec §2). */
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

/** The accounts site's router. */
export const router = makeRouter(root.addChildren([dashboard, ...PAGES.map((one) => pageRoute(root, one))]));
