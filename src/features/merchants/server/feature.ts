import type { Feature } from '../../../server/feature.ts';
import { merchantsNames } from '../names.ts';
import { listMerchants } from './list-merchants.ts';
import { changeMerchant, inviteMerchantOwner, openMerchant, resumeMerchant, suspendMerchant } from './look-after.ts';

export const merchantsFeature: Feature = {
  noun: 'merchants',
  names: merchantsNames,
  accounts: [listMerchants, openMerchant, changeMerchant, suspendMerchant, resumeMerchant, inviteMerchantOwner],
};
