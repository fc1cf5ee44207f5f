import type { Feature } from '../../../server/feature.ts';
import { checkAddress } from './check-address.ts';
import { validateAddress } from './validate-address.ts';

export const addressesFeature: Feature = {
  noun: 'addresses',
  console: [validateAddress, checkAddress],
};
