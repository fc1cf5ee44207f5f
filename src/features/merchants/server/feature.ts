import type { Feature } from '../../../server/feature.ts';
import { merchantsNames } from '../names.ts';
import { countMerchants } from './count-merchants.ts';
import { listMerchants } from './list-merchants.ts';
import { changeMerchant } from './change-merchant.ts';
import { inviteMerchantOwner } from './invite-merchant-owner.ts';
import { openMerchant } from './open-merchant.ts';
import { resumeMerchant } from './resume-merchant.ts';
import { suspendMerchant } from './suspend-merchant.ts';

export const merchantsFeature: Feature = {
  noun: 'merchants',
  names: merchantsNames,
  accounts: [listMerchants, countMerchants, openMerchant, changeMerchant, suspendMerchant, resumeMerchant, inviteMerchantOwner],
};
