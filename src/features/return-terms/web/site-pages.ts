import { page, type FeaturePages } from '../../../web/pages.ts';
import { returnTermsPaths } from '../../../shared/paths/return-terms.ts';

/** On the accounts site: its page with its words and sidebar entry. */
export const returnTermsSitePages: FeaturePages = {
  pages: [page('/staff/returns', () => import('./ReturnTermsPage.tsx'), ['return-terms'])],
  nav: [
    {
      section: 'operator',
      order: 42,
      id: 'staffReturns',
      title: { en: 'Return fees', zh: '退货费用', ru: 'Сборы за возвраты' },
      icon: 'undo',
      href: returnTermsPaths.desk(),
      staff: 'staff:pricing:read',
    },
  ],
};
