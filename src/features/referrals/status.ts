import { stateMachine } from '../../shared/state-machine.ts';

/** States of a referral in display order. */
export const REFERRAL_STATUSES = ['Sent', 'Contacted', 'Joined', 'Declined'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** Not decided yet: waiting for the operator. */
export const OPEN_STATUSES = ['Sent', 'Contacted'] as const satisfies readonly ReferralStatus[];

/** The operator contacts the seller and decides. */
export const REFERRAL = stateMachine<{ status: ReferralStatus }>()({
  states: REFERRAL_STATUSES,
  transitions: { Sent: ['Contacted', 'Joined', 'Declined'], Contacted: ['Joined', 'Declined'], Joined: [], Declined: [] },
  actions: {
    contact: [{ only: ['Sent'], reason: 'referrals:cannot.contact' }],
    decline: [{ only: OPEN_STATUSES, reason: 'referrals:cannot.decline' }],
    join: [{ only: OPEN_STATUSES, reason: 'referrals:cannot.join' }],
  },
});
export type ReferralAction = keyof typeof REFERRAL.actions;

/** May this be done to the referral in its state? `true`, or the reason why not. */
export const referralCan = REFERRAL.can;
