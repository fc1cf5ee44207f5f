import { stateMachine } from '../../shared/state-machine.ts';

/** States of a subscription in display order (spec §4 names the three in the middle). */
export const SUBSCRIPTION_STATUSES = ['Active', 'Payment Due', 'Past Due', 'Locked', 'Canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Returns can be worked on: paid, or in the time of grace. */
export const OPEN_STATUSES = ['Active', 'Payment Due', 'Past Due'] as const satisfies readonly SubscriptionStatus[];
/** A month has begun that the balance does not cover. */
export const UNPAID_STATUSES = ['Payment Due', 'Past Due'] as const satisfies readonly SubscriptionStatus[];

/** What the actions depend on. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  is_canceling: boolean;
}

/** The merchant subscribes, changes, pays and cancels; time does the rest. */
export const SUBSCRIPTION = stateMachine<SubscriptionState>()({
  states: SUBSCRIPTION_STATUSES,
  transitions: {
    Active: ['Payment Due', 'Canceled'],
    'Payment Due': ['Active', 'Past Due', 'Locked', 'Canceled'],
    'Past Due': ['Active', 'Locked', 'Canceled'],
    Locked: ['Active', 'Canceled'],
    Canceled: ['Active'],
  },
  actions: {
    subscribe: [{ only: ['Locked', 'Canceled'], reason: 'subscriptions:cannot.subscribe' }],
    change: [
      { when: ({ status }) => status === 'Payment Due' || status === 'Past Due', reason: 'subscriptions:cannot.changeUnpaid' },
      { only: ['Active'], reason: 'subscriptions:cannot.change' },
    ],
    pay: [{ only: UNPAID_STATUSES, reason: 'subscriptions:cannot.pay' }],
    cancel: [
      { only: ['Active', 'Payment Due', 'Past Due', 'Locked'], reason: 'subscriptions:cannot.cancel' },
      { when: ({ is_canceling }) => is_canceling, reason: 'subscriptions:cannot.cancelTwice' },
    ],
  },
});
export type SubscriptionAction = keyof typeof SUBSCRIPTION.actions;

/** May this be done to the subscription? `true`, or the reason why not. */
export const subscriptionCan = SUBSCRIPTION.can;
