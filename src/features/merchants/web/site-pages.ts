import { merchantPaths } from '../../../shared/paths/merchants.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const merchantsSitePages: FeaturePages = {
  pages: [page('/staff/merchants', () => import('./MerchantsPage.tsx'), ['merchants', 'grid'])],
  nav: [
    {
      section: 'operator',
      order: 50,
      id: 'staffMerchants',
      title: { en: 'Merchant accounts', zh: '商家账户', ru: 'Аккаунты продавцов' },
      icon: 'store',
      href: merchantPaths.list(),
      staff: 'staff:admin:read',
    },
  ],
};
