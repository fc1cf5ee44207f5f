import { stateMachine } from '../../shared/state-machine.ts';
import type { Tone } from '../../shared/statuses.ts';

/** States of an inbound shipment in display order. Received: the warehouse has begun to count it. */
export const INBOUND_STATUSES = ['Draft', 'Pending', 'En Route', 'Received', 'Verified', 'Canceled'] as const;
export type InboundStatus = (typeof INBOUND_STATUSES)[number];

export const INBOUND_TONES: Readonly<Record<InboundStatus, Tone>> = {
  Draft: 'neutral',
  Pending: 'neutral',
  'En Route': 'info',
  Received: 'info',
  Verified: 'ok',
  Canceled: 'neutral',
};

/** What the actions depend on. */
export interface InboundState {
  status: InboundStatus;
  /** Units announced. */
  expected: number;
}

/** The merchant announces and ships, the warehouse counts and finishes. What has arrived can no longer be called off. */
export const INBOUND = stateMachine<InboundState>()({
  states: INBOUND_STATUSES,
  transitions: {
    Draft: ['Pending'],
    // Goods may come before anybody said that they left.
    Pending: ['En Route', 'Received', 'Canceled'],
    'En Route': ['Received', 'Canceled'],
    // Back where it was when the step that began the count is undone, as where another one was scanned than was meant.
    Received: ['Verified', 'Pending', 'En Route'],
    Verified: [],
    Canceled: [],
  },
  actions: {
    /** The merchant's. */
    edit: [{ only: ['Draft', 'Pending'], reason: 'inbound:cannot.edit' }],
    submit: [
      { only: ['Draft'], reason: 'inbound:cannot.submit' },
      { when: ({ expected }) => expected === 0, reason: 'inbound:cannot.submitEmpty' },
    ],
    ship: [{ only: ['Pending', 'En Route'], reason: 'inbound:cannot.ship' }],
    cancel: [{ only: ['Pending', 'En Route'], reason: 'inbound:cannot.cancel' }],
    delete: [{ only: ['Draft'], reason: 'inbound:cannot.delete' }],
    labels: [{ only: ['Pending', 'En Route', 'Received', 'Verified'], reason: 'inbound:cannot.labels' }],
    /** The warehouse's. */
    count: [{ only: ['Pending', 'En Route', 'Received'], reason: 'inbound:cannot.count' }],
    finish: [
      { only: ['Draft', 'Pending', 'En Route', 'Received', 'Canceled'], reason: 'inbound:cannot.finishTwice' },
      { only: ['Received'], reason: 'inbound:cannot.finish' },
    ],
  },
});
export type InboundAction = keyof typeof INBOUND.actions;

/** May this be done to the inbound shipment? `true`, or the reason why not. */
export const inboundCan = INBOUND.can;
