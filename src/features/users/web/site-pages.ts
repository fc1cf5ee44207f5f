import { page, type FeaturePages } from '../../../web/pages.ts';
import { userPaths } from '../../../shared/paths/users.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const usersSitePages: FeaturePages = {
  pages: [
    page('/settings/users', () => import('./UsersPage.tsx'), ['users', 'grid', 'views'], { isLive: true }),
    page('/settings/users/history', () => import('./HistoryPage.tsx'), ['users', 'grid', 'views'], { isLive: true }),
  ],
  open: [page('/invitation', () => import('./AcceptPage.tsx'), ['users', 'identity'])],
  nav: [
    {
      section: 'settings',
      order: 20,
      id: 'users',
      title: { en: 'Authorized users', zh: '授权用户', ru: 'Пользователи с доступом' },
      icon: 'users',
      href: userPaths.list(),
      isOfAccount: true,
    },
  ],
};
