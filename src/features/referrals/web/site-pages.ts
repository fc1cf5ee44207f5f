import { page, type FeaturePages } from '../../../web/pages.ts';
import { referralPaths } from '../../../shared/paths/referrals.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const referralsSitePages: FeaturePages = {
  pages: [
    page('/affiliate', () => import('./AffiliatePage.tsx'), ['referrals', 'grid', 'views'], { isLive: true }),
    page('/staff/referrals', () => import('./ReferralDeskPage.tsx'), ['referrals']),
  ],
  nav: [
    {
      section: 'operator',
      order: 30,
      id: 'staffReferrals',
      title: { en: 'Referrals', zh: '推荐', ru: 'Рекомендации' },
      icon: 'share',
      href: referralPaths.desk(),
      staff: 'staff:support:read',
    },
    {
      section: 'settings',
      order: 60,
      id: 'affiliate',
      title: { en: 'Affiliate program', zh: '联盟计划', ru: 'Партнёрская программа' },
      icon: 'share',
      href: referralPaths.affiliate(),
      area: 'billing',
    },
  ],
};
