import { page, type FeaturePages } from '../../../web/pages.ts';
import { trackingReportPaths } from '../../../shared/paths/tracking-reports.ts';

/** On the accounts site: its page with its words and sidebar entry. */
export const trackingReportsSitePages: FeaturePages = {
  pages: [page('/staff/tracking', () => import('./ReportPage.tsx'), ['tracking-reports', 'tracking', 'customs-tables'])],
  nav: [
    {
      section: 'operator',
      order: 25,
      id: 'staffTracking',
      title: { en: 'Tracking events', zh: '物流轨迹', ru: 'События отслеживания' },
      icon: 'radar',
      href: trackingReportPaths.desk(),
      staff: 'staff:warehouse:write',
    },
  ],
};
