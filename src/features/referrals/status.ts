/** States of a referral in display order. */
export const REFERRAL_STATUSES = ['Sent', 'Contacted', 'Joined', 'Declined'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** Not decided yet: it waits for the operator. */
export const OPEN_STATUSES = ['Sent', 'Contacted'] as const satisfies readonly ReferralStatus[];

/** In which states each of the operator's actions is possible; the same table serves the buttons and the verbs. */
export const REFERRAL_ACTIONS = {
  contact: ['Sent'],
  decline: OPEN_STATUSES,
  join: OPEN_STATUSES,
} as const satisfies Record<string, readonly ReferralStatus[]>;
export type ReferralAction = keyof typeof REFERRAL_ACTIONS;

/** May this be done to the referral in its state? */
export function referralCan(action: ReferralAction, { status }: { status: ReferralStatus }): boolean {
  const allowed: readonly ReferralStatus[] = REFERRAL_ACTIONS[action];
  return allowed.includes(status);
}
