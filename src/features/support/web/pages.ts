import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { claimPaths } from '../../../shared/paths/support.ts';
import { shipmentFacts, shipmentMenu } from '../../shipments/web/shared/places.ts';
import { badge } from '../../views/web/shared/badge.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const supportPages: FeaturePages = {
  starts: [bring(shipmentFacts, () => import('./ClaimFact.tsx'), ['support']), bring(shipmentMenu, () => import('./ClaimMenuItem.tsx'), ['support'])],
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
      icon: 'shield',
      badge: badge('warn', 'support', 'shipping', 'claims?status=Needs+information'),
      href: claimPaths.list(),
    },
  ],
  lists: [async () => (await import('../list.ts')).claimList],
};
