import { page, type FeaturePages } from '../../../web/pages.ts';

/** In the console: where merchants make links, and the page that a link opens for its buyer. */
export const returnLinksPages: FeaturePages = {
  pages: [
    page('/returns/links', () => import('./LinksPage.tsx'), ['return-links', 'subscriptions']),
    page('/return/$token', () => import('./BuyerReturnPage.tsx'), ['return-links']),
  ],
};
