import { page, type FeaturePages } from '../../../web/pages.ts';
import { operatorWarehousePaths } from '../../../shared/paths/operator-warehouses.ts';

const WORDS = ['operator-warehouses', 'warehouses'];

/** On the accounts site: its pages with their words and sidebar entry. */
export const operatorWarehousesSitePages: FeaturePages = {
  pages: [
    page('/staff/warehouses', () => import('./WarehousesPage.tsx'), WORDS),
    page('/staff/warehouses/add', () => import('./WarehouseAddPage.tsx'), WORDS),
    page('/staff/warehouses/view/$id', () => import('./WarehousePage.tsx'), WORDS),
    page('/staff/warehouses/edit/$id', () => import('./WarehouseEditPage.tsx'), WORDS),
  ],
  nav: [
    {
      section: 'operator',
      order: 41,
      id: 'staffWarehouses',
      title: { en: 'Warehouses', zh: '仓库', ru: 'Склады' },
      icon: 'house',
      href: operatorWarehousePaths.list(),
      staff: 'staff:warehouse:read',
    },
  ],
};
