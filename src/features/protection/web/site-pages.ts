import { page, type FeaturePages } from '../../../web/pages.ts';
import { protectionPaths } from '../../../shared/paths/protection.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const protectionSitePages: FeaturePages = {
  pages: [page('/settings/protection', () => import('./ProtectionPage.tsx'), ['protection'])],
  nav: [
    {
      section: 'settings',
      order: 40,
      id: 'protection',
      title: { en: 'Total protection insurance', zh: '全面保障保险', ru: 'Страхование Total Protection' },
      icon: 'shield',
      href: protectionPaths.covers(),
      isOfAccount: true,
    },
  ],
};
