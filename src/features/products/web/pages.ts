import { page, type FeaturePages } from '../../../web/pages.ts';
import { productPaths } from '../../../shared/paths/products.ts';

/** In the console: its pages with their words, its sidebar entries, what the palette finds of it. */
export const productsPages: FeaturePages = {
  pages: [
    page('/fulfillment/products/search', () => import('./ProductSearchPage.tsx'), ['grid', 'views', 'products']),
    page('/fulfillment/products/packaging', () => import('./PackagingPage.tsx'), ['products']),
    page('/fulfillment/products/add', () => import('./ProductAddPage.tsx'), ['products', 'customs-products', 'hs-codes', 'estimates']),
    page('/fulfillment/products/edit/$id', () => import('./ProductEditPage.tsx'), ['products', 'customs-products', 'hs-codes', 'estimates']),
    page('/fulfillment/products/view/$id', () => import('./ProductViewPage.tsx'), ['products', 'estimates']),
  ],
  nav: [
    { section: 'fulfillment', order: 20, id: 'products', title: { en: 'Products', zh: '商品', ru: 'Товары' }, icon: 'box' },
    {
      section: 'fulfillment',
      group: 'products',
      order: 10,
      id: 'products-search',
      title: { en: 'Search', zh: '查找', ru: 'Поиск' },
      href: productPaths.list(),
    },
    { section: 'fulfillment', group: 'products', order: 20, id: 'products-add', title: { en: 'Add', zh: '添加', ru: 'Добавить' }, href: productPaths.add() },
    {
      section: 'fulfillment',
      group: 'products',
      order: 40,
      id: 'products-packaging',
      title: { en: 'Packaging', zh: '包装材料', ru: 'Упаковка' },
      href: productPaths.packaging(),
    },
  ],
  lists: [async () => (await import('../list.ts')).productList],
};
