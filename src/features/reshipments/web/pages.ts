import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { returnNotes } from '../../returns/web/shared/places.ts';
import { badge } from '../../views/web/shared/badge.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it, and the way there from a return. */
export const reshipmentsPages: FeaturePages = {
  starts: [bring(returnNotes, () => import('./ReshipNote.tsx'), ['reshipments'])],
  pages: [
    page('/returns/reshipments', () => import('./ReshipmentSearchPage.tsx'), ['grid', 'views', 'reshipments', 'rates', 'subscriptions']),
    page('/returns/reshipments/review', () => import('./ReviewPage.tsx'), ['reshipments', 'rates', 'subscriptions']),
    page('/returns/reshipments/view/$id', () => import('./ReshipmentViewPage.tsx'), ['reshipments', 'rates', 'shipments', 'tracking', 'subscriptions']),
  ],
  nav: [
    {
      section: 'returns',
      order: 20,
      id: 'reshipments',
      title: { en: 'Reshipments', zh: '重新发货', ru: 'Повторные отправки' },
      icon: 'reship',
      badge: badge('warn', 'reshipments', 'returns', 'reshipments?status=Unconfirmed'),
      href: reshipmentPaths.list(),
    },
  ],
  lists: [async () => (await import('../list.ts')).reshipmentList],
};
