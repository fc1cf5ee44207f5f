import { page, type FeaturePages } from '../../../web/pages.ts';
import { returnPointPaths } from '../../../shared/paths/return-points.ts';

/** On the accounts site: its page with its words and sidebar entry. */
export const returnPointsSitePages: FeaturePages = {
  pages: [page('/staff/return-addresses', () => import('./ReturnPointsPage.tsx'), ['return-points'])],
  nav: [
    {
      section: 'operator',
      order: 43,
      id: 'staffReturnPoints',
      title: { en: 'Return addresses', zh: '退货收件地址', ru: 'Адреса для возвратов' },
      icon: 'map-pin',
      href: returnPointPaths.desk(),
      staff: 'staff:warehouse:read',
    },
  ],
};
