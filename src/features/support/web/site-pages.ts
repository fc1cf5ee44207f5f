import { page, type FeaturePages } from '../../../web/pages.ts';
import { claimDeskPaths } from '../../../shared/paths/support.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const supportSitePages: FeaturePages = {
  pages: [page('/staff/claims', () => import('./ClaimDeskPage.tsx'), ['support', 'shipments', 'tracking', 'rates'])],
  nav: [
    {
      section: 'operator',
      order: 20,
      id: 'staffClaims',
      title: { en: 'Insurance claims', zh: '保险理赔', ru: 'Страховые претензии' },
      icon: 'shield',
      href: claimDeskPaths.desk(),
      staff: 'staff:support:read',
    },
  ],
};
