import type { Feature } from '../../../server/feature.ts';
import { served } from '../../../server/served-list.ts';
import { referralList } from '../list.ts';
import { referralsNames } from '../names.ts';
import { contactReferral } from './contact-referral.ts';
import { declineReferral } from './decline-referral.ts';
import { joinReferral } from './join-referral.ts';
import { listReferralDesk } from './list-referral-desk.ts';
import { listReferrals } from './list-referrals.ts';
import { referSeller } from './refer-seller.ts';

export const referralsFeature: Feature = {
  noun: 'referrals',
  names: referralsNames,
  both: [listReferrals, referSeller],
  lists: [served(referralList, listReferrals)],
  accounts: [listReferralDesk, contactReferral, declineReferral, joinReferral],
  testRows: { stay: ['referrals'] },
};
