import type { Declared } from '../../shared/names.ts';

export const settingsNames = {
  errors: { consignor_failed: 500 },
  verbs: ['return_address.save', 'return_address.delete', 'settings.save', 'tracking_page.save', 'tracking_page.logo', 'consignor.save'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    settings: typeof settingsNames;
  }
}
