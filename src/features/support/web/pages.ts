import { page, type FeaturePages } from '../../../web/pages.ts';
import { paths } from '../../../web/paths.ts';

/** In the console: its pages with their words, its places in the sidebar, what the palette finds of it. */
export const supportPages: FeaturePages = {
  pages: [
    page('/support/insuranceClaim', () => import('./InsuranceClaimPage.tsx'), ['grid', 'views', 'support', 'shipments']),
    page('/support/insuranceClaim/view/$id', () => import('./ClaimViewPage.tsx'), ['support']),
  ],
  nav: [
    {
      section: 'support',
      order: 10,
      id: 'insurance-claim',
      title: { en: 'Insurance claim', zh: '保险理赔', ru: 'Страховые претензии' },
      href: paths.insuranceClaim(),
    },
  ],
  searches: [async (text, signal) => (await import('./find-claims.ts')).findClaims(text, signal)],
};
