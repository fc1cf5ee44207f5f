import { page, type FeaturePages } from '../../../web/pages.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const teamSitePages: FeaturePages = {
  pages: [page('/staff/team', () => import('./TeamPage.tsx'), ['team', 'identity'])],
  nav: [
    {
      section: 'operator',
      order: 70,
      id: 'staffTeam',
      title: { en: 'Staff', zh: '员工', ru: 'Сотрудники' },
      icon: 'users',
      href: '/staff/team',
      staff: 'staff:admin:read',
    },
  ],
};
