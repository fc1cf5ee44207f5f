import { page, type FeaturePages } from '../../../web/pages.ts';
import { subscriptionPaths } from '../../../shared/paths/subscriptions.ts';

/** On the accounts site: its page with its words and sidebar entry. */
export const subscriptionsSitePages: FeaturePages = {
  pages: [page('/staff/plans', () => import('./PlansPage.tsx'), ['subscriptions'])],
  nav: [
    {
      section: 'operator',
      order: 44,
      id: 'staffPlans',
      title: { en: 'Plans', zh: '订阅方案', ru: 'Тарифы подписки' },
      icon: 'reship',
      href: subscriptionPaths.desk(),
      staff: 'staff:pricing:read',
    },
  ],
};
