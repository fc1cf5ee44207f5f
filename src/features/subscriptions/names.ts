import type { Declared } from '../../shared/names.ts';

export const subscriptionsNames = {
  errors: { not_subscribed: 402 },
  verbs: [
    'subscription.start',
    'subscription.change',
    'subscription.cancel',
    'subscription.pay',
    'subscription.renew',
    'subscription.fall_due',
    'subscription.fall_behind',
    'subscription.lock',
    'subscription.end',
    'subscriptionPlans.save',
  ],
  events: {
    'subscription.started': { plan: 'basic' },
    'subscription.changed': { from: 'basic', 'plan?': 'business', at_once: true },
    'subscription.renewed': { plan: 'basic' },
    'subscription.payment_due': { plan: 'basic' },
    'subscription.past_due': { plan: 'basic' },
    'subscription.locked': { plan: 'basic' },
    'subscription.canceled': { plan: 'basic' },
  },
  mails: { subscription: { for: 'billing:read', isOn: true } },
  fees: { subscription: { sign: -1, group: 'subscription', price: 'operator' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    subscriptions: typeof subscriptionsNames;
  }
}
