import { page, type FeaturePages } from '../../../web/pages.ts';
import { applicationPaths } from '../../../shared/paths/applications.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const applicationsSitePages: FeaturePages = {
  pages: [page('/applications', () => import('./ApplicationsPage.tsx'), ['applications'])],
  nav: [
    {
      section: 'developer',
      order: 10,
      id: 'applications',
      title: { en: 'Applications', zh: '应用', ru: 'Приложения' },
      icon: 'layout-grid',
      href: applicationPaths.list(),
    },
  ],
};
