import type { Feature } from '../../../server/feature.ts';
import { settingsNames } from '../names.ts';
import { deleteReturnAddress } from './delete-return-address.ts';
import { getConsignor } from './get-consignor.ts';
import { getReturnAddress } from './get-return-address.ts';
import { getSettings } from './get-settings.ts';
import { listReturnAddresses } from './list-return-addresses.ts';
import { saveConsignor } from './save-consignor.ts';
import { saveReturnAddress } from './save-return-address.ts';
import { saveSettings } from './save-settings.ts';
import { deleteLogo } from './delete-logo.ts';
import { getLogo } from './get-logo.ts';
import { getTrackingPage } from './get-tracking-page.ts';
import { saveLogo } from './save-logo.ts';
import { saveTrackingPage } from './save-tracking-page.ts';

export const settingsFeature: Feature = {
  noun: 'settings',
  names: settingsNames,
  both: [getSettings, saveSettings],
  console: [
    getConsignor,
    saveConsignor,
    getReturnAddress,
    listReturnAddresses,
    saveReturnAddress,
    deleteReturnAddress,
    getTrackingPage,
    saveTrackingPage,
    getLogo,
    saveLogo,
    deleteLogo,
  ],
  testRows: { stay: ['account_settings', 'return_addresses', 'tracking_pages'] },
};
