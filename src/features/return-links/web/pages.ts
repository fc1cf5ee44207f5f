import { returnLinkPaths } from '../../../shared/paths/return-links.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';

/** In the console: where merchants make links, and the page that a link opens for its buyer. */
export const returnLinksPages: FeaturePages = {
  pages: [
    page('/returns/links', () => import('./LinksPage.tsx'), ['return-links', 'subscriptions']),
    page('/return/$token', () => import('./BuyerReturnPage.tsx'), ['return-links']),
  ],
  nav: [
    {
      section: 'returns',
      group: 'returns',
      order: 40,
      id: 'returns-links',
      title: { en: 'Links for buyers', zh: '买家退货链接', ru: 'Ссылки для покупателей' },
      href: returnLinkPaths.list(),
    },
  ],
};
