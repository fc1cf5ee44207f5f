import { page, type FeaturePages } from '../../../web/pages.ts';
import { staffPaths } from '../../../shared/paths/staff.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const staffSitePages: FeaturePages = {
  pages: [page('/staff', () => import('./StaffPage.tsx'), ['staff', 'identity'])],
  nav: [
    {
      section: 'operator',
      order: 10,
      id: 'staff',
      title: { en: 'God mode', zh: '上帝模式', ru: 'Режим поддержки' },
      icon: 'eye',
      href: staffPaths.visits(),
      staff: 'staff:support:read',
    },
  ],
};
