import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';
import { badge } from '../../views/web/shared/badge.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const inboundPages: FeaturePages = {
  pages: [
    page('/fulfillment/inbound/search', () => import('./InboundSearchPage.tsx'), ['grid', 'views', 'inbound']),
    page('/fulfillment/inbound/add', () => import('./InboundAddPage.tsx'), ['inbound', 'products']),
    page('/fulfillment/inbound/edit/$id', () => import('./InboundEditPage.tsx'), ['inbound', 'products']),
    page('/fulfillment/inbound/view/$id', () => import('./InboundViewPage.tsx'), ['inbound']),
  ],
  nav: [
    {
      section: 'fulfillment',
      order: 30,
      id: 'inbound',
      title: { en: 'Inbound', zh: '入库', ru: 'Поставки' },
      icon: 'inbound',
      badge: badge('bad', 'inbound', 'fulfilment', 'inbound?is_unpaid=true'),
      href: inboundPaths.list(),
    },
    {
      section: 'fulfillment',
      group: 'inbound',
      isCreate: true,
      order: 10,
      id: 'inbound-add',
      title: { en: 'Send goods to a warehouse', zh: '发货入库', ru: 'Отправить товар на склад' },
      href: inboundPaths.add(),
    },
  ],
  lists: [async () => (await import('../list.ts')).inboundList],
};
