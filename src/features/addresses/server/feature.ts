import type { Feature } from '../../../server/feature.ts';
import { addressesNames } from '../names.ts';
import { checkAddress } from './check-address.ts';
import { validateAddress } from './validate-address.ts';

export const addressesFeature: Feature = {
  noun: 'addresses',
  names: addressesNames,
  console: [validateAddress, checkAddress],
};
