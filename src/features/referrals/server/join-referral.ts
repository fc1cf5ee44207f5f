import { systemVerb } from '../../../server/verb.ts';
import { referralDesk } from '../contract.ts';
import { decide, join } from './referral-deed.ts';

/** The seller joined: pays the reward into the balance of the account that referred it, once. */
export const joinReferral = systemVerb(referralDesk.join, (asked) => decide(asked, 'join', (deed) => join(deed, asked.body)));
