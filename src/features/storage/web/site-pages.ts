import { page, type FeaturePages } from '../../../web/pages.ts';
import { storagePaths } from '../../../shared/paths/storage.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const storageSitePages: FeaturePages = {
  pages: [page('/billing/storage', () => import('./StoragePage.tsx'), ['storage'], { isLive: true })],
  nav: [
    {
      section: 'billing',
      order: 40,
      id: 'storage',
      title: { en: 'Storage', zh: '仓储', ru: 'Хранение' },
      icon: 'boxes',
      href: storagePaths.list(),
      area: 'billing',
    },
  ],
};
