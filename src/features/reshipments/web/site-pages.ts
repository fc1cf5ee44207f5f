import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { deskTiles } from '../../desk/web/shared/places.ts';

/** At the desk: reshipments to pack, in the desk's own frame, and their tile on the first page. */
export const reshipmentsSitePages: FeaturePages = {
  bare: [
    page('/desk/reshipments', () => import('./DeskReshipmentsPage.tsx'), ['desk', 'reshipments', 'rates']),
    page('/desk/reshipments/$id', () => import('./DeskReshipmentPage.tsx'), ['desk', 'reshipments', 'rates']),
  ],
  starts: [bring(deskTiles, () => import('./ReshipTile.tsx'), ['reshipments'])],
};
