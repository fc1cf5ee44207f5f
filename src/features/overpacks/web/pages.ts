import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { packDialog } from '../../shipments/web/shared/places.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const overpacksPages: FeaturePages = {
  starts: [bring(packDialog, () => import('./AddToOverpackDialog.tsx'), ['overpacks'])],
  pages: [
    page('/shipping/overpacks', () => import('./OverpackSearchPage.tsx'), ['grid', 'views', 'overpacks', 'rates']),
    page('/shipping/overpacks/view/$id', () => import('./OverpackViewPage.tsx'), ['overpacks', 'rates']),
  ],
  nav: [{ section: 'shipping', order: 80, id: 'overpacks', title: { en: 'Overpacks', zh: '集包', ru: 'Мешки' }, icon: 'boxes', href: overpackPaths.list() }],
  lists: [async () => (await import('../list.ts')).overpackList],
};
