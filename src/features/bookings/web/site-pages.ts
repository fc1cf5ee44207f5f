import { page, type FeaturePages } from '../../../web/pages.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const bookingsSitePages: FeaturePages = {
  pages: [page('/staff/bookings', () => import('./BookingsPage.tsx'), ['bookings', 'grid'])],
  nav: [
    {
      section: 'operator',
      order: 60,
      id: 'staffBookings',
      title: { en: 'Bank transfers', zh: '银行转账', ru: 'Банковские переводы' },
      icon: 'landmark',
      href: '/staff/bookings',
      staff: 'staff:admin:read',
    },
  ],
};
