import { page, type FeaturePages } from '../../../web/pages.ts';
import { invoicePaths } from '../../../shared/paths/invoices.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const invoicesSitePages: FeaturePages = {
  pages: [
    page('/billing/invoices', () => import('./InvoicesPage.tsx'), ['invoices', 'grid', 'views'], { isLive: true }),
    page('/billing/invoices/$id', () => import('./InvoicePage.tsx'), ['invoices'], { isLive: true }),
    page('/staff/invoices', () => import('./StaffInvoicesPage.tsx'), ['invoices', 'grid']),
    page('/staff/owed', () => import('./OwedPage.tsx'), ['invoices', 'grid']),
    page('/staff/invoices/$id', () => import('./StaffInvoicePage.tsx'), ['invoices']),
  ],
  nav: [
    {
      section: 'billing',
      order: 20,
      id: 'invoices',
      title: { en: 'Invoices', zh: '发票', ru: 'Счета' },
      icon: 'receipt',
      href: invoicePaths.list(),
      area: 'billing',
    },
    {
      section: 'operator',
      order: 55,
      id: 'staffInvoices',
      title: { en: 'Invoices', zh: '发票', ru: 'Счета' },
      icon: 'receipt',
      href: invoicePaths.staffList(),
      staff: 'staff:admin:read',
    },
    {
      section: 'operator',
      order: 57,
      id: 'staffOwed',
      title: { en: 'Aged balances', zh: '账龄', ru: 'Задолженность' },
      icon: 'wallet',
      href: '/staff/owed',
      staff: 'staff:admin:read',
    },
  ],
};
