import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { accountsSite } from '../../../web/paths.ts';
import { abovePeople } from '../../users/web/shared/places.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const accessRequestsSitePages: FeaturePages = {
  starts: [bring(abovePeople, () => import('./PendingRequests.tsx'), ['access-requests'])],
  pages: [page('/settings/access', () => import('./AccessPage.tsx'), ['access-requests'], { isLive: true })],
  nav: [
    {
      section: 'settings',
      order: 30,
      id: 'access',
      title: { en: 'Your access', zh: '我的权限', ru: 'Ваш доступ' },
      icon: 'key',
      href: accountsSite.access,
      isOfAccount: true,
    },
  ],
};
