import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { deskTiles } from '../../desk/web/shared/places.ts';

/** At the desk: what to count next, and a product being counted. */
export const countsSitePages: FeaturePages = {
  bare: [
    page('/desk/counts', () => import('./CountsPage.tsx'), ['desk', 'counts', 'bins']),
    page('/desk/counts/$id', () => import('./CountPage.tsx'), ['desk', 'counts', 'bins']),
  ],
  starts: [bring(deskTiles, () => import('./CountTile.tsx'), ['desk', 'counts'])],
};
