import { page, type FeaturePages } from '../../../web/pages.ts';
import { accountsSite } from '../../../web/paths.ts';

/** On the accounts site: its pages with their words, its places in the sidebar. */
export const customsTablesSitePages: FeaturePages = {
  pages: [page('/staff/customs', () => import('./CustomsTablesPage.tsx'), ['customs-tables'])],
  nav: [
    {
      section: 'operator',
      order: 40,
      id: 'staffCustoms',
      title: { en: 'Customs data', zh: '海关数据', ru: 'Таможенные данные' },
      href: accountsSite.staffCustoms,
      staff: 'staff:pricing:read',
    },
  ],
};
