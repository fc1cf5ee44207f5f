import { page, type FeaturePages } from '../../../web/pages.ts';
import { operatorWarehousePaths } from '../../../shared/paths/operator-warehouses.ts';

/** On the accounts site: its pages with their words and sidebar entry. */
export const operatorWarehousesSitePages: FeaturePages = {
  pages: [
    page('/staff/warehouses', () => import('./WarehousesPage.tsx'), ['operator-warehouses', 'warehouses']),
    page('/staff/warehouses/add', () => import('./WarehouseAddPage.tsx'), ['operator-warehouses', 'warehouses']),
    page('/staff/warehouses/view/$id', () => import('./WarehousePage.tsx'), ['operator-warehouses', 'warehouses']),
    page('/staff/warehouses/edit/$id', () => import('./WarehouseEditPage.tsx'), ['operator-warehouses', 'warehouses']),
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
