import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { numberRangePaths } from '../../../shared/paths/number-ranges.ts';
import { staffHome } from '../../accounts/web/shared/places.ts';

/** On the accounts site: its page with its words and sidebar entry, and on the home of the operator's people what runs out. */
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
  starts: [bring(staffHome, () => import('./RunningOut.tsx'), ['number-ranges'])],
};
