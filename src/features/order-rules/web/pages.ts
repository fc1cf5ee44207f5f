import { orderPaths } from '../../../shared/paths/orders.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';

/** In the console: the rules for orders, in the group of orders. */
export const orderRulesPages: FeaturePages = {
  pages: [page('/fulfillment/orders/rules', () => import('./RulesPage.tsx'), ['order-rules', 'rates'])],
  nav: [
    {
      section: 'fulfillment',
      group: 'orders',
      order: 50,
      id: 'orders-rules',
      title: { en: 'Rules', zh: '规则', ru: 'Правила' },
      href: orderPaths.rules(),
    },
  ],
};
