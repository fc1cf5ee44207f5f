import { stateMachine } from '../../shared/state-machine.ts';
import type { PlainKey } from '../../shared/words.ts';

/** States of a claim in display order. */
export const CLAIM_STATUSES = ['Draft', 'Submitted', 'Needs information', 'Approved', 'Refused', 'Withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Submitted and not decided yet: waiting for the operator or the merchant. */
export const OPEN_STATUSES = ['Submitted', 'Needs information'] as const satisfies readonly ClaimStatus[];

const draft = (reason: PlainKey) => [{ only: ['Draft'] as const, reason }];
const open = (reason: PlainKey) => [{ only: OPEN_STATUSES, reason }];

/** The operator asks and decides, the merchant answers, and may withdraw until it is decided. */
export const CLAIM = stateMachine<{ status: ClaimStatus }>()({
  states: CLAIM_STATUSES,
  transitions: {
    Draft: ['Submitted'],
    Submitted: ['Needs information', 'Approved', 'Refused', 'Withdrawn'],
    'Needs information': ['Submitted', 'Approved', 'Refused', 'Withdrawn'],
    Approved: [],
    Refused: [],
    Withdrawn: [],
  },
  actions: {
    /** The merchant's. */
    edit: draft('support:cannot.edit'),
    submit: draft('support:cannot.submit'),
    delete: draft('support:cannot.delete'),
    removeDocument: draft('support:cannot.removeDocument'),
    addDocument: [{ only: ['Draft', ...OPEN_STATUSES], reason: 'support:cannot.addDocument' }],
    reply: [{ when: ({ status }) => status === 'Draft', reason: 'support:cannot.replyDraft' }, ...open('support:cannot.reply')],
    withdraw: open('support:cannot.withdraw'),
    /** The operator's. */
    ask: [{ only: ['Submitted'], reason: 'support:cannot.ask' }],
    approve: open('support:cannot.approve'),
    refuse: open('support:cannot.refuse'),
  },
});
export type ClaimAction = keyof typeof CLAIM.actions;

/** May this be done to the claim in its state? `true`, or the reason why not. */
export const claimCan = CLAIM.can;
