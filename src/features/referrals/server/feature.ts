import type { Feature } from '../../../server/feature.ts';
import { contactReferral, declineReferral, joinReferral, listReferralDesk } from './decide-referral.ts';
import { listReferrals, referSeller } from './refer-seller.ts';

export const referralsFeature: Feature = {
  noun: 'referrals',
  both: [listReferrals, referSeller],
  accounts: [listReferralDesk, contactReferral, declineReferral, joinReferral],
};
