import { page, type FeaturePages } from '../../../web/pages.ts';
import { estimatePaths } from '../../../shared/paths/estimates.ts';

/** In the console: its pages with their words and sidebar entries. */
export const estimatesPages: FeaturePages = {
  pages: [page('/shipping/getEstimate', () => import('./EstimatePage.tsx'), ['estimates', 'rates', 'duties'])],
  nav: [
    {
      section: 'shipping',
      order: 20,
      id: 'estimate',
      title: { en: 'Shipping estimate', zh: '运费估算', ru: 'Расчёт доставки' },
      icon: 'calculator',
      href: estimatePaths.estimate(),
      goKey: 'e',
    },
  ],
};
