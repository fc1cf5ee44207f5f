import { page, type FeaturePages } from '../../../web/pages.ts';
import { customsTablePaths } from '../../../shared/paths/customs-tables.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const customsTablesSitePages: FeaturePages = {
  pages: [page('/staff/customs', () => import('./CustomsTablesPage.tsx'), ['customs-tables'])],
  nav: [
    {
      section: 'operator',
      order: 41,
      id: 'staffCustoms',
      title: { en: 'Customs data', zh: '海关数据', ru: 'Таможенные данные' },
      icon: 'table',
      href: customsTablePaths.desk(),
      staff: 'staff:pricing:read',
    },
  ],
};
