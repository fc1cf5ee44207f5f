import { returnPaths } from '../../../shared/paths/returns.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { shipmentMenu } from '../../shipments/web/shared/places.ts';
import { badge } from '../../views/web/shared/badge.ts';
import { ENDING_DAYS } from '../ending.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const returnsPages: FeaturePages = {
  starts: [bring(shipmentMenu, () => import('./AnnounceMenuItem.tsx'), ['returns', 'subscriptions'])],
  pages: [
    page('/returns/returns', () => import('./ReturnSearchPage.tsx'), ['grid', 'views', 'returns', 'subscriptions']),
    page('/returns/returns/add', () => import('./AnnouncePage.tsx'), ['returns', 'subscriptions']),
    page('/returns/returns/edit/$id', () => import('./ReturnEditPage.tsx'), ['returns']),
    page('/returns/unmatched', () => import('./UnmatchedPage.tsx'), ['returns', 'subscriptions']),
    page('/returns/returns/view/$id', () => import('./ReturnViewPage.tsx'), ['returns', 'shipments', 'rates', 'tracking', 'subscriptions', 'warehouses']),
  ],
  nav: [
    {
      section: 'returns',
      order: 10,
      id: 'returns',
      title: { en: 'Returns', zh: '退货', ru: 'Возвраты' },
      icon: 'undo',
      badge: badge('warn', 'returns', 'returns', `returns?days_left=${ENDING_DAYS}`),
      href: returnPaths.list(),
      goKey: 'r',
    },
    {
      section: 'returns',
      group: 'returns',
      order: 10,
      id: 'returns-add',
      isCreate: true,
      title: { en: 'Announce a return', zh: '预报退货', ru: 'Оформить возврат' },
      href: returnPaths.add(),
    },
    {
      section: 'returns',
      group: 'returns',
      order: 30,
      id: 'returns-unmatched',
      title: { en: 'Unmatched parcels', zh: '无主包裹', ru: 'Неопознанные посылки' },
      href: returnPaths.unmatched(),
    },
  ],
  lists: [async () => (await import('../list.ts')).returnList],
};
