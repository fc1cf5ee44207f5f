import { deskPaths } from '../../../shared/paths/desk.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { deskTiles } from './shared/places.ts';

/** On the accounts site: the desk's first page and the verification of products, in their own frame, and a sidebar entry. */
export const deskSitePages: FeaturePages = {
  bare: [
    page('/desk', () => import('./DeskHomePage.tsx'), ['desk']),
    page('/desk/products', () => import('./DeskProductsPage.tsx'), ['desk', 'products']),
    page('/desk/products/$id', () => import('./VerifyPage.tsx'), ['desk', 'products']),
  ],
  nav: [
    {
      section: 'operator',
      order: 5,
      id: 'desk',
      title: { en: 'Warehouse desk', zh: '仓库工作台', ru: 'Рабочее место склада' },
      icon: 'scan',
      href: deskPaths.home(),
      staff: 'staff:warehouse:read',
    },
  ],
  starts: [bring(deskTiles, () => import('./VerifyTile.tsx'), ['desk'])],
};
