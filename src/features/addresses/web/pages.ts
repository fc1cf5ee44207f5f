import { page, type FeaturePages } from '../../../web/pages.ts';
import { addressPaths } from '../../../shared/paths/addresses.ts';

/** In the console: its pages with their words and sidebar entries. */
export const addressesPages: FeaturePages = {
  pages: [page('/shipping/validate/address', () => import('./ValidateAddressPage.tsx'), ['addresses', 'labels'])],
  nav: [
    {
      section: 'shipping',
      order: 60,
      id: 'validate-address',
      title: { en: 'Validate address', zh: '验证地址', ru: 'Проверка адресов' },
      icon: 'map-pin-check',
      href: addressPaths.validate(),
    },
  ],
};
