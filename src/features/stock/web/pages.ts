import { stockPaths } from '../../../shared/paths/stock.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { productAlerts, productMain } from '../../products/web/shared/places.ts';

/** In the console: the list of movements, and what a product's page shows of stock. */
export const stockPages: FeaturePages = {
  pages: [page('/fulfillment/products/movements', () => import('./MovementsPage.tsx'), ['grid', 'views', 'stock'])],
  nav: [
    {
      section: 'fulfillment',
      group: 'products',
      order: 50,
      id: 'stock-movements',
      title: { en: 'Stock movements', zh: '库存变动', ru: 'Движения товаров' },
      href: stockPaths.movements(),
    },
  ],
  lists: [async () => (await import('../list.ts')).movementList],
  starts: [bring(productAlerts, () => import('./StockAlert.tsx'), ['stock']), bring(productMain, () => import('./StockPart.tsx'), ['stock'])],
};
