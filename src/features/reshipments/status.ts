import { stateMachine } from '../../shared/state-machine.ts';
import type { Tone } from '../../shared/statuses.ts';

/** Statuses of a reshipment in display order. */
export const RESHIPMENT_STATUSES = ['Unconfirmed', 'Confirmed', 'Packed', 'Reshipped', 'Delivered', 'Expired', 'Canceled'] as const;
export type ReshipmentStatus = (typeof RESHIPMENT_STATUSES)[number];

export const RESHIPMENT_TONES: Readonly<Record<ReshipmentStatus, Tone>> = {
  Unconfirmed: 'warn',
  Confirmed: 'ok',
  Packed: 'info',
  Reshipped: 'info',
  Delivered: 'ok',
  Expired: 'bad',
  Canceled: 'neutral',
};

/** What the actions depend on. */
export interface ReshipmentState {
  status: ReshipmentStatus;
  /** Whether its price is known. */
  is_priced: boolean;
}

/** Approved, packed, sent. When packing shows that it costs more than was approved, it is asked again. */
export const RESHIPMENT = stateMachine<ReshipmentState>()({
  states: RESHIPMENT_STATUSES,
  transitions: {
    Unconfirmed: ['Confirmed', 'Expired', 'Canceled'],
    Confirmed: ['Packed', 'Unconfirmed', 'Canceled'],
    Packed: ['Reshipped', 'Delivered'],
    Reshipped: ['Delivered'],
    Delivered: [],
    Expired: [],
    Canceled: [],
  },
  actions: {
    edit: [{ only: ['Unconfirmed'], reason: 'reshipments:cannot.edit' }],
    approve: [
      { only: ['Unconfirmed'], reason: 'reshipments:cannot.approve' },
      { when: (r) => !r.is_priced, reason: 'reshipments:cannot.approveUnpriced' },
    ],
    decline: [{ only: ['Unconfirmed'], reason: 'reshipments:cannot.decline' }],
    cancel: [{ only: ['Unconfirmed', 'Confirmed'], reason: 'reshipments:cannot.cancel' }],
    /** The warehouse's. */
    pack: [
      { when: ({ status }) => status === 'Canceled' || status === 'Expired', reason: 'reshipments:cannot.packEnded' },
      { when: ({ status }) => status === 'Packed' || status === 'Reshipped' || status === 'Delivered', reason: 'reshipments:cannot.packTwice' },
      { only: ['Confirmed'], reason: 'reshipments:cannot.pack' },
    ],
  },
});
export type ReshipmentAction = keyof typeof RESHIPMENT.actions;

/** May this be done to the reshipment? `true`, or the reason why not. */
export const reshipmentCan = RESHIPMENT.can;
