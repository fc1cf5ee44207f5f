import { page, type FeaturePages } from '../../../web/pages.ts';
import { trackingPaths } from '../../../shared/paths/tracking.ts';

/** In the console: its pages with their words and sidebar entries. */
export const trackingPages: FeaturePages = {
  pages: [
    page('/shipping/tracking', () => import('./TrackingPage.tsx'), ['tracking']),
    page('/track', () => import('./PublicTrackPage.tsx'), ['tracking']),
    page('/track/$number', () => import('./PublicTrackPage.tsx'), ['tracking']),
  ],
  nav: [
    {
      section: 'shipping',
      order: 100,
      id: 'tracking',
      title: { en: 'Tracking', zh: '物流跟踪', ru: 'Отслеживание' },
      icon: 'radar',
      href: trackingPaths.search(),
    },
  ],
};
