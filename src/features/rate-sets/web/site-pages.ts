import { page, type FeaturePages } from '../../../web/pages.ts';
import { rateSetPaths } from '../../../shared/paths/rate-sets.ts';

/** On the accounts site: its page with its words and sidebar entry. */
export const rateSetsSitePages: FeaturePages = {
  pages: [page('/staff/rates', () => import('./RatesPage.tsx'), ['rate-sets', 'rates', 'customs-tables', 'grid'])],
  nav: [
    {
      section: 'operator',
      order: 38,
      id: 'staffRates',
      title: { en: 'Rates', zh: '费率', ru: 'Тарифы на доставку' },
      icon: 'tag',
      href: rateSetPaths.desk(),
      staff: 'staff:pricing:read',
    },
  ],
};
