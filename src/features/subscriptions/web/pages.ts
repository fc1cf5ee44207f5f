import { page, type FeaturePages } from '../../../web/pages.ts';

/** In the console: under the root and in the account menu (spec §2) */
export const subscriptionsPages: FeaturePages = {
  pages: [page('/subscriptions', () => import('./SubscriptionsPage.tsx'), ['subscriptions'], { isLive: true })],
};
