import { shopPaths } from '../../../shared/paths/shops.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';
import { badge } from '../../views/web/shared/badge.ts';

/** In the console: its pages with their words, its sidebar entry with the number of shops that fail. */
export const shopsPages: FeaturePages = {
  pages: [
    page('/fulfillment/shops/search', () => import('./ShopSearchPage.tsx'), ['grid', 'views', 'shops']),
    page('/fulfillment/shops/add', () => import('./ShopAddPage.tsx'), ['shops']),
    page('/fulfillment/shops/edit/$id', () => import('./ShopEditPage.tsx'), ['shops']),
    page('/fulfillment/shops/view/$id', () => import('./ShopViewPage.tsx'), ['shops']),
    page('/fulfillment/shops/allowed', () => import('./ShopAllowedPage.tsx'), ['shops']),
  ],
  nav: [
    {
      section: 'fulfillment',
      order: 60,
      id: 'shops',
      title: { en: 'Shops', zh: '店铺', ru: 'Магазины' },
      icon: 'store',
      href: shopPaths.list(),
      badge: badge('bad', 'shops', 'fulfilment', 'shops?status=Failing,Access+Withdrawn,Waiting'),
    },
    {
      section: 'fulfillment',
      group: 'shops',
      isCreate: true,
      order: 10,
      id: 'shops-add',
      title: { en: 'Add shop', zh: '添加店铺', ru: 'Добавить магазин' },
      href: shopPaths.add(),
    },
  ],
  lists: [async () => (await import('../list.ts')).shopList],
};
