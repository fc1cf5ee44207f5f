import { page, type FeaturePages } from '../../../web/pages.ts';
import { integrationPaths } from '../../../shared/paths/integrations.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const integrationsSitePages: FeaturePages = {
  pages: [page('/settings/integrations', () => import('./IntegrationsPage.tsx'), ['integrations'])],
  nav: [
    {
      section: 'settings',
      order: 50,
      id: 'integrations',
      title: { en: 'Integrations', zh: '集成', ru: 'Интеграции' },
      icon: 'plug',
      href: integrationPaths.overview(),
      isOfAccount: true,
    },
  ],
};
