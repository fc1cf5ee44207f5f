import { orderPaths } from '../../../shared/paths/orders.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';
import { badge } from '../../views/web/shared/badge.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const ordersPages: FeaturePages = {
  pages: [
    page('/fulfillment/orders/search', () => import('./OrderSearchPage.tsx'), ['grid', 'views', 'orders', 'rates']),
    page('/fulfillment/orders/add', () => import('./OrderAddPage.tsx'), ['orders', 'shipments', 'products', 'rates']),
    page('/fulfillment/orders/edit/$id', () => import('./OrderEditPage.tsx'), ['orders', 'shipments', 'products', 'rates']),
    page('/fulfillment/orders/view/$id', () => import('./OrderViewPage.tsx'), ['orders', 'shipments', 'rates', 'tracking', 'warehouses']),
  ],
  nav: [
    {
      section: 'fulfillment',
      order: 10,
      id: 'orders',
      title: { en: 'Orders', zh: '订单', ru: 'Заказы' },
      icon: 'cart',
      badge: badge('bad', 'orders', 'fulfilment', 'orders?status=Exception'),
      href: orderPaths.list(),
      goKey: 'f',
    },
    {
      section: 'fulfillment',
      group: 'orders',
      order: 10,
      id: 'orders-add',
      isCreate: true,
      title: { en: 'Create order', zh: '创建订单', ru: 'Создать заказ' },
      href: orderPaths.add(),
    },
  ],
  lists: [async () => (await import('../list.ts')).orderList],
};
