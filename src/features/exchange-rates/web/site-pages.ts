import { page, type FeaturePages } from '../../../web/pages.ts';
import { exchangeRatePaths } from '../../../shared/paths/exchange-rates.ts';

/** On the accounts site: its page with its words and sidebar entry. */
export const exchangeRatesSitePages: FeaturePages = {
  pages: [page('/staff/exchange-rates', () => import('./ExchangeRatesPage.tsx'), ['exchange-rates'])],
  nav: [
    {
      section: 'operator',
      order: 39,
      id: 'staffExchangeRates',
      title: { en: 'Exchange rates', zh: '汇率', ru: 'Курсы валют' },
      icon: 'arrow-right-left',
      href: exchangeRatePaths.desk(),
      staff: 'staff:pricing:read',
    },
  ],
};
