import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { deskTiles } from '../../desk/web/shared/places.ts';

/** On the accounts site: carts to pick and parcels to pack, in the desk's frame. */
export const picksSitePages: FeaturePages = {
  bare: [
    page('/desk/picks', () => import('./PicksPage.tsx'), ['desk', 'picks', 'rates']),
    page('/desk/picks/$id', () => import('./CartPage.tsx'), ['desk', 'picks', 'bins']),
    page('/desk/pack', () => import('./PackListPage.tsx'), ['desk', 'picks', 'rates']),
    page('/desk/pack/$id', () => import('./PackPage.tsx'), ['desk', 'picks', 'rates', 'bins']),
    page('/desk/unpack', () => import('./UnpackPage.tsx'), ['desk', 'picks', 'rates']),
  ],
  starts: [bring(deskTiles, () => import('./PickTiles.tsx'), ['desk', 'picks'])],
};
