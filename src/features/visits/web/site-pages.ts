import { page, type FeaturePages } from '../../../web/pages.ts';
import { visitPaths } from '../../../shared/paths/visits.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const visitsSitePages: FeaturePages = {
  pages: [
    page('/settings/visits', () => import('./VisitsPage.tsx'), ['visits', 'grid', 'views'], { isLive: true }),
    page('/settings/visits/$id', () => import('./VisitPage.tsx'), ['visits'], { isLive: true }),
  ],
  nav: [
    {
      section: 'settings',
      order: 25,
      id: 'visits',
      title: { en: 'Support visits', zh: '支持访问记录', ru: 'Визиты поддержки' },
      icon: 'eye',
      href: visitPaths.list(),
      area: 'settings',
    },
  ],
};
