import { page, type FeaturePages } from '../../../web/pages.ts';
import { accountsSite } from '../../../web/paths.ts';
import { accountsPages } from './pages.ts';

/** On the accounts site: its pages with their words and sidebar entries. */
export const accountsSitePages: FeaturePages = {
  ...accountsPages,
  pages: [page('/', () => import('./HomePage.tsx'), ['billing'])],
  open: [page('/users/context', () => import('./ContextPage.tsx'))],
  nav: [{ section: 'account', order: 10, id: 'home', title: { en: 'Home', zh: '首页', ru: 'Главная' }, icon: 'house', href: accountsSite.home }],
};
