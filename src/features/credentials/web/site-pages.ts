import { page, type FeaturePages } from '../../../web/pages.ts';
import { clientPaths } from '../../../shared/paths/credentials.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const credentialsSitePages: FeaturePages = {
  pages: [page('/developer/clients', () => import('./ClientsPage.tsx'), ['credentials'])],
  open: [page('/consent', () => import('./ConsentPage.tsx'), ['credentials', 'test-mode'])],
  nav: [
    {
      section: 'developer',
      order: 30,
      id: 'clients',
      title: { en: 'Clients', zh: '客户端', ru: 'Клиенты API' },
      icon: 'code',
      href: clientPaths.list(),
      area: 'developer',
    },
  ],
};
