import { page, type FeaturePages } from '../../../web/pages.ts';
import { subscriptionPaths } from '../../../shared/paths/subscriptions.ts';

/** In the console: under the root and in the account menu (spec §2) */
export const subscriptionsPages: FeaturePages = {
  pages: [page(subscriptionPaths.home(), () => import('./SubscriptionsPage.tsx'), ['subscriptions'], { isLive: true })],
};
