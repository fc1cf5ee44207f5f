import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { belowProfile } from '../../identity/web/shared/places.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const mailSitePages: FeaturePages = {
  pages: [page('/staff/mail', () => import('./MailPage.tsx'), ['mail', 'grid'])],
  open: [page('/mail/off', () => import('./OffPage.tsx'), ['mail'])],
  starts: [bring(belowProfile, () => import('./MailSettingsCard.tsx'), ['mail'])],
  nav: [
    {
      section: 'operator',
      order: 80,
      id: 'staffMail',
      title: { en: 'Outgoing mail', zh: '发出的邮件', ru: 'Исходящая почта' },
      icon: 'mail',
      href: '/staff/mail',
      staff: 'staff:admin:read',
    },
  ],
};
