import type { Feature } from '../../../server/feature.ts';
import { referralsNames } from '../names.ts';
import { contactReferral, declineReferral, joinReferral, listReferralDesk } from './decide-referral.ts';
import { listReferrals, referSeller } from './refer-seller.ts';

export const referralsFeature: Feature = {
  noun: 'referrals',
  names: referralsNames,
  both: [listReferrals, referSeller],
  accounts: [listReferralDesk, contactReferral, declineReferral, joinReferral],
};
