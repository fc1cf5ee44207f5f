import { page, type FeaturePages } from '../../../web/pages.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const billingSitePages: FeaturePages = {
  pages: [
    page('/billing/payment', () => import('./PaymentPage.tsx'), ['billing'], { isLive: true }),
    page('/billing/transactions', () => import('./TransactionsPage.tsx'), ['billing', 'grid', 'views']),
  ],
  open: [page('/demo-checkout', () => import('./DemoCheckoutPage.tsx'), ['billing'])],
  nav: [
    {
      section: 'billing',
      order: 10,
      id: 'payment',
      title: { en: 'Payment', zh: '付款', ru: 'Пополнение' },
      icon: 'credit-card',
      href: billingPaths.payment(),
      area: 'billing',
    },
    {
      section: 'billing',
      order: 30,
      id: 'transactions',
      title: { en: 'Transactions', zh: '交易记录', ru: 'Операции' },
      icon: 'arrow-right-left',
      href: billingPaths.transactions(),
      area: 'billing',
    },
  ],
};
