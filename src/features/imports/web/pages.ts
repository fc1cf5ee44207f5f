import { page, type FeaturePages } from '../../../web/pages.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { importPaths } from '../../../shared/paths/imports.ts';

/** In the console: its pages with their words and sidebar entries. */
export const importsPages: FeaturePages = {
  pages: [
    page('/shipping/customs/products/import', () => import('./ImportPage.tsx'), ['imports', 'tasks', 'customs-products']),
    page('/shipping/customs/products/import/columns', () => import('./ImportColumnsPage.tsx'), ['imports']),
    page('/fulfillment/products/import', () => import('./ImportPage.tsx'), ['imports', 'tasks', 'products', 'customs-products']),
    page('/fulfillment/products/import/columns', () => import('./ImportColumnsPage.tsx'), ['imports', 'products']),
    page('/fulfillment/orders/import', () => import('./ImportPage.tsx'), ['imports', 'tasks', 'orders']),
    page('/fulfillment/orders/import/columns', () => import('./ImportColumnsPage.tsx'), ['imports', 'orders']),
    page('/fulfillment/inbound/import', () => import('./ImportPage.tsx'), ['imports', 'tasks', 'inbound', 'products']),
    page('/fulfillment/inbound/import/columns', () => import('./ImportColumnsPage.tsx'), ['imports', 'inbound']),
    page('/returns/returns/import', () => import('./ReturnImportPage.tsx'), ['imports', 'tasks', 'returns', 'subscriptions']),
    page('/returns/returns/import/columns', () => import('./ImportColumnsPage.tsx'), ['imports', 'returns']),
    page('/returns/reshipments/import', () => import('./ImportPage.tsx'), ['imports', 'tasks', 'reshipments']),
    page('/returns/reshipments/import/columns', () => import('./ImportColumnsPage.tsx'), ['imports', 'reshipments']),
    page('/shipping/import', () => import('./ImportPage.tsx'), ['imports', 'tasks']),
    page('/shipping/import/review/$id', () => import('./ImportReviewPage.tsx'), ['grid', 'imports', 'tasks', 'rates', 'billing', 'labels']),
    page('/shipping/import/columns', () => import('./ImportColumnsPage.tsx'), ['imports']),
  ],
  nav: [
    {
      section: 'shipping',
      group: 'shipments',
      order: 20,
      id: 'import-shipments',
      title: { en: 'Import', zh: '导入', ru: 'Импорт' },
      href: importPaths.shipments(),
    },
    {
      section: 'shipping',
      group: 'customs-products',
      order: 30,
      id: 'customs-products-import',
      title: { en: 'Import', zh: '导入', ru: 'Импорт' },
      href: importPaths.customsProducts(),
    },
    {
      section: 'fulfillment',
      group: 'orders',
      order: 20,
      id: 'orders-import',
      title: { en: 'Import', zh: '导入', ru: 'Импорт' },
      href: orderPaths.import(),
    },
    {
      section: 'fulfillment',
      group: 'inbound',
      order: 20,
      id: 'inbound-import',
      title: { en: 'Import', zh: '导入', ru: 'Импорт' },
      href: inboundPaths.import(),
    },
    {
      section: 'fulfillment',
      group: 'products',
      order: 30,
      id: 'products-import',
      title: { en: 'Import', zh: '导入', ru: 'Импорт' },
      href: importPaths.products(),
    },
    {
      section: 'returns',
      group: 'returns',
      order: 20,
      id: 'returns-import',
      title: { en: 'Import', zh: '导入', ru: 'Импорт' },
      href: returnPaths.import(),
    },
    {
      section: 'returns',
      group: 'reshipments',
      order: 20,
      id: 'reshipments-import',
      title: { en: 'Import', zh: '导入', ru: 'Импорт' },
      href: reshipmentPaths.import(),
    },
  ],
};
