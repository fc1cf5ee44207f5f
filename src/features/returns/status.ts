import { stateMachine } from '../../shared/state-machine.ts';

/** Statuses of a return in display order (spec §4). */
export const RETURN_STATUSES = ['Pending', 'Received', 'Verified', 'Unconfirmed', 'Confirmed', 'Reshipped', 'Restocked', 'Discarded'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** In these a decision is due: the days left run, and then it is discarded. */
export const DUE_STATUSES = ['Received', 'Verified', 'Unconfirmed'] as const satisfies readonly ReturnStatus[];

export const isDue = ({ status }: { status: ReturnStatus }): boolean => DUE_STATUSES.some((due) => due === status);

export const CONDITIONS = ['new', 'opened', 'damaged', 'junk'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const REASONS = ['refused', 'undeliverable', 'unclaimed', 'changed_mind', 'wrong_item', 'damaged', 'other'] as const;
export type ReturnReason = (typeof REASONS)[number];

export const DECISIONS = ['reship', 'restock', 'discard'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What the actions depend on. */
export interface ReturnState {
  status: ReturnStatus;
  condition: Condition | null;
  verify_asked: boolean;
  /** It was looked at closer. */
  is_verified: boolean;
  is_extended: boolean;
  /** Whether the warehouse sells more time. */
  can_extend: boolean;
  /** Every item is a product the warehouse keeps. */
  is_stock: boolean;
  items: number;
}

/** The warehouse was asked to look closer and has not: what ends before is looked at no more. */
export const isAwaitingLook = (r: Pick<ReturnState, 'status' | 'verify_asked' | 'is_verified'>): boolean => r.verify_asked && !r.is_verified && isDue(r);

/**
 * Announced, received, looked at closer; then the merchant decides. Unconfirmed: what reshipping would cost is known and waits for a yes or no.
 * A return that was to be reshipped is free again when its reshipment expires or is canceled.
 */
export const RETURN = stateMachine<ReturnState>()({
  states: RETURN_STATUSES,
  transitions: {
    Pending: ['Received'],
    Received: ['Verified', 'Unconfirmed', 'Confirmed', 'Discarded'],
    Verified: ['Unconfirmed', 'Confirmed', 'Discarded'],
    Unconfirmed: ['Verified', 'Received', 'Confirmed', 'Discarded'],
    Confirmed: ['Reshipped', 'Restocked', 'Received', 'Verified', 'Unconfirmed'],
    Reshipped: [],
    Restocked: [],
    Discarded: [],
  },
  actions: {
    edit: [{ only: ['Pending'], reason: 'returns:cannot.edit' }],
    delete: [{ only: ['Pending'], reason: 'returns:cannot.delete' }],
    /** Asks the warehouse to look closer, for a fee. */
    verify: [
      { only: ['Received', 'Unconfirmed'], reason: 'returns:cannot.verify' },
      { when: (r) => r.is_verified, reason: 'returns:cannot.verified' },
      { when: (r) => r.verify_asked, reason: 'returns:cannot.verifyAsked' },
    ],
    /** Yes or no to what reshipping is expected to cost. */
    confirm: [{ only: ['Unconfirmed'], reason: 'returns:cannot.confirm' }],
    decline: [{ only: ['Unconfirmed'], reason: 'returns:cannot.confirm' }],
    reship: [{ only: ['Received', 'Verified', 'Unconfirmed'], reason: 'returns:cannot.reship' }],
    restock: [
      { only: ['Received', 'Verified', 'Unconfirmed'], reason: 'returns:cannot.restock' },
      { when: (r) => r.items === 0, reason: 'returns:cannot.restockNothing' },
      { when: (r) => !r.is_stock, reason: 'returns:cannot.restockUnknown' },
      { when: (r) => r.condition === 'damaged' || r.condition === 'junk', reason: 'returns:cannot.restockCondition' },
    ],
    discard: [{ only: ['Received', 'Verified', 'Unconfirmed'], reason: 'returns:cannot.discard' }],
    extend: [
      { only: ['Received', 'Verified', 'Unconfirmed'], reason: 'returns:cannot.extend' },
      { when: (r) => r.is_extended, reason: 'returns:cannot.extendTwice' },
      { when: (r) => !r.can_extend, reason: 'returns:cannot.extendNever' },
    ],
    split: [
      { only: ['Received', 'Verified', 'Unconfirmed'], reason: 'returns:cannot.split' },
      { when: (r) => r.items < 2, reason: 'returns:cannot.splitOne' },
      { when: isAwaitingLook, reason: 'returns:cannot.splitAsked' },
    ],
    /** The warehouse's. */
    receive: [{ only: ['Pending'], reason: 'returns:cannot.receive' }],
    inspect: [
      { when: (r) => r.is_verified, reason: 'returns:cannot.verified' },
      { only: ['Received', 'Unconfirmed'], reason: 'returns:cannot.inspect' },
    ],
    photograph: [{ only: ['Received', 'Verified', 'Unconfirmed', 'Confirmed'], reason: 'returns:cannot.photograph' }],
    carryOut: [{ only: ['Confirmed', 'Discarded'], reason: 'returns:cannot.carryOut' }],
  },
});
export type ReturnAction = keyof typeof RETURN.actions;

/** May this be done to the return? `true`, or the reason why not. */
export const returnCan = RETURN.can;
