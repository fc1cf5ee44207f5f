import { page, type FeaturePages } from '../../../web/pages.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const mailSitePages: FeaturePages = {
  pages: [page('/staff/mail', () => import('./MailPage.tsx'), ['mail'])],
  nav: [
    {
      section: 'operator',
      order: 80,
      id: 'staffMail',
      title: { en: 'Outgoing mail', zh: '发出的邮件', ru: 'Исходящая почта' },
      href: '/staff/mail',
      staff: 'staff:admin:read',
    },
  ],
};
