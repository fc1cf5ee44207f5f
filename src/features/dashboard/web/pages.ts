import { page, type FeaturePages } from '../../../web/pages.ts';
import { dashboardPaths } from '../../../shared/paths/dashboard.ts';

/** In the console: its pages with their words and sidebar entries. */
export const dashboardPages: FeaturePages = {
  pages: [page('/dashboard', () => import('./DashboardPage.tsx'), ['dashboard', 'shipments', 'rates', 'radar', 'orders'])],
  nav: [
    {
      section: 'shipping',
      order: 10,
      id: 'overview',
      title: { en: 'Dashboard', zh: '概览', ru: 'Обзор' },
      icon: 'layout-dashboard',
      href: dashboardPaths.dashboard(),
      goKey: 'd',
    },
  ],
};
