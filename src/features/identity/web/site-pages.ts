import { page, type FeaturePages } from '../../../web/pages.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const identitySitePages: FeaturePages = {
  pages: [
    page('/developer/tokens', () => import('./TokensPage.tsx')),
    page('/settings/profile', () => import('./ProfilePage.tsx'), [], { isLive: true }),
    page('/settings/security', () => import('./SecurityPage.tsx'), [], { isLive: true }),
  ],
  open: [
    page('/choose-password', () => import('./ChoosePasswordPage.tsx')),
    page('/forgot-password', () => import('./ForgotPasswordPage.tsx')),
    page('/sign-in', () => import('./SignInPage.tsx')),
    page('/sign-out', () => import('./SignOutPage.tsx')),
  ],
  nav: [
    {
      section: 'developer',
      order: 20,
      id: 'tokens',
      title: { en: 'Access tokens', zh: '访问令牌', ru: 'Токены доступа' },
      icon: 'key',
      href: identityPaths.tokens(),
      area: 'developer',
    },
    { section: 'settings', order: 10, id: 'profile', title: { en: 'Profile', zh: '个人资料', ru: 'Профиль' }, icon: 'user', href: identityPaths.profile() },
    {
      section: 'settings',
      order: 12,
      id: 'security',
      title: { en: 'Security', zh: '安全', ru: 'Безопасность' },
      icon: 'shield',
      href: identityPaths.security(),
    },
  ],
};
