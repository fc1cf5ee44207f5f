import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { shopAction, shopMain } from '../../shops/web/shared/places.ts';

/** In the console: what a shop's page shows of its orders, and the guide for shops of one's own making. */
export const shopSyncPages: FeaturePages = {
  pages: [page('/fulfillment/shops/guide', () => import('./GuidePage.tsx'), ['shops', 'shop-sync'])],
  starts: [
    bring(shopAction, () => import('./SyncButton.tsx'), ['shop-sync']),
    bring(shopMain, () => import('./ShopPart.tsx'), ['shops', 'shop-sync', 'products']),
  ],
};
