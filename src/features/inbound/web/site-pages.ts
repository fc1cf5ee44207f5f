import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { deskTiles } from '../../desk/web/shared/places.ts';

/** At the desk: what is received, in the desk's own frame, and its tile on the first page. */
export const inboundSitePages: FeaturePages = {
  bare: [
    page('/desk/inbound', () => import('./DeskInboundPage.tsx'), ['desk', 'inbound']),
    page('/desk/inbound/$id', () => import('./ReceivePage.tsx'), ['desk', 'inbound', 'bins', 'products']),
  ],
  starts: [bring(deskTiles, () => import('./ReceiveTile.tsx'), ['inbound'])],
};
