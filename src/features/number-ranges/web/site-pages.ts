import { page, type FeaturePages } from '../../../web/pages.ts';
import { numberRangePaths } from '../../../shared/paths/number-ranges.ts';

/** On the accounts site: its page with its words and sidebar entry. */
export const numberRangesSitePages: FeaturePages = {
  pages: [page('/staff/number-ranges', () => import('./NumberRangesPage.tsx'), ['number-ranges'])],
  nav: [
    {
      section: 'operator',
      order: 40,
      id: 'staffNumberRanges',
      title: { en: 'Number ranges', zh: '号段', ru: 'Диапазоны номеров' },
      icon: 'list-checks',
      href: numberRangePaths.desk(),
      staff: 'staff:pricing:read',
    },
  ],
};
