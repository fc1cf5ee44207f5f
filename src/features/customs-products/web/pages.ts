import { page, type FeaturePages } from '../../../web/pages.ts';
import { customsProductPaths } from '../../../shared/paths/customs-products.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const customsProductsPages: FeaturePages = {
  pages: [
    page('/shipping/customs/products/search', () => import('./CustomsProductSearchPage.tsx'), ['grid', 'views', 'customs-products']),
    page('/shipping/customs/products/add', () => import('./CustomsProductAddPage.tsx'), ['customs-products', 'hs-codes', 'estimates']),
    page('/shipping/customs/products/view/$id', () => import('./CustomsProductViewPage.tsx'), ['customs-products', 'hs-codes', 'estimates', 'duties']),
  ],
  nav: [
    { section: 'shipping', order: 70, id: 'customs-products', title: { en: 'Customs products', zh: '报关商品', ru: 'Таможенные товары' }, icon: 'tag' },
    {
      section: 'shipping',
      group: 'customs-products',
      order: 10,
      id: 'customs-products-search',
      title: { en: 'Search', zh: '查找', ru: 'Поиск' },
      href: customsProductPaths.list(),
    },
    {
      section: 'shipping',
      group: 'customs-products',
      order: 20,
      id: 'customs-products-add',
      title: { en: 'Add', zh: '添加', ru: 'Добавить' },
      href: customsProductPaths.add(),
    },
  ],
  lists: [async () => (await import('../list.ts')).customsProductList],
};
