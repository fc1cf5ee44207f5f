import { returnPaths } from '../../../shared/paths/returns.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';

/** In the console: its page with its words and sidebar entry. */
export const returnInformationPages: FeaturePages = {
  pages: [page('/returns/information', () => import('./ReturnInformationPage.tsx'), ['return-information', 'subscriptions'])],
  nav: [
    {
      section: 'returns',
      order: 30,
      id: 'return-information',
      title: { en: 'Return information', zh: '退货信息', ru: 'Информация о возвратах' },
      icon: 'map-pin',
      href: returnPaths.information(),
      area: 'returns',
    },
  ],
};
