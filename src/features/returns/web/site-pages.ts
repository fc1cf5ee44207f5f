import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { deskTiles } from '../../desk/web/shared/places.ts';

/** At the desk: parcels that come back, in the desk's own frame, and their tile on the first page. */
export const returnsSitePages: FeaturePages = {
  bare: [
    page('/desk/returns', () => import('./DeskReturnsPage.tsx'), ['desk', 'returns']),
    page('/desk/returns/receive', () => import('./DeskReceivePage.tsx'), ['desk', 'returns']),
    page('/desk/returns/unmatched', () => import('./DeskShelfPage.tsx'), ['desk', 'returns']),
    page('/desk/returns/unmatched/$id', () => import('./DeskUnmatchedPage.tsx'), ['desk', 'returns']),
    page('/desk/returns/$id', () => import('./DeskReturnPage.tsx'), ['desk', 'returns', 'warehouses', 'bins']),
  ],
  starts: [bring(deskTiles, () => import('./ReturnsTile.tsx'), ['returns']), bring(deskTiles, () => import('./ShelfTile.tsx'), ['returns'])],
};
