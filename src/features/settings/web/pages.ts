import { page, type FeaturePages } from '../../../web/pages.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';

/** In the console: its pages with their words and sidebar entries. */
export const settingsPages: FeaturePages = {
  pages: [page('/shipping/settings', () => import('./SettingsPage.tsx'), ['settings'])],
  nav: [
    {
      section: 'shipping',
      order: 120,
      id: 'shipping-settings',
      title: { en: 'Settings', zh: '设置', ru: 'Настройки' },
      icon: 'sliders',
      href: settingsPaths.shipping(),
      goKey: ',',
    },
  ],
};
