/** States of a claim in display order. */
export const CLAIM_STATUSES = ['Draft', 'Submitted', 'Needs information', 'Approved', 'Refused', 'Withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** From where to where: the operator asks and decides, the merchant answers, and may withdraw until it is decided. */
export const CLAIM_TRANSITIONS: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  Draft: ['Submitted'],
  Submitted: ['Needs information', 'Approved', 'Refused', 'Withdrawn'],
  'Needs information': ['Submitted', 'Approved', 'Refused', 'Withdrawn'],
  Approved: [],
  Refused: [],
  Withdrawn: [],
};

/** Submitted and not decided yet: it waits for the operator or the merchant. */
export const OPEN_STATUSES = ['Submitted', 'Needs information'] as const satisfies readonly ClaimStatus[];

const DRAFT = ['Draft'] as const;

/** In which states each action is possible; the same table serves the buttons and the verbs. */
export const CLAIM_ACTIONS = {
  /** The merchant's. */
  edit: DRAFT,
  submit: DRAFT,
  delete: DRAFT,
  removeDocument: DRAFT,
  addDocument: ['Draft', ...OPEN_STATUSES],
  reply: OPEN_STATUSES,
  withdraw: OPEN_STATUSES,
  /** The operator's. */
  ask: ['Submitted'],
  approve: OPEN_STATUSES,
  refuse: OPEN_STATUSES,
} as const satisfies Record<string, readonly ClaimStatus[]>;
export type ClaimAction = keyof typeof CLAIM_ACTIONS;

/** May this be done to the claim in its state? */
export function claimCan(action: ClaimAction, { status }: { status: ClaimStatus }): boolean {
  const allowed: readonly ClaimStatus[] = CLAIM_ACTIONS[action];
  return allowed.includes(status);
}
