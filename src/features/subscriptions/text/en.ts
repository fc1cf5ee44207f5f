/** Words of the subscription for returns. */
const en = {
  cannot: {
    subscribe: 'The account has a subscription already.',
    change: 'There is no subscription to change.',
    changeUnpaid: 'Pay for the current month first.',
    pay: 'There is nothing to pay.',
    cancel: 'The subscription has ended already.',
    cancelTwice: 'It is canceled already and ends with this month.',
  },
  mail: {
    dueSubject: 'Payment due: subscription for returns of {account}',
    due: 'A new month of the plan {plan} has begun, and the balance of {account} does not cover its price of {price}. Returns go on as before. From {pastDue} on the payment is past due, and from {locks} on the subscription is locked.',
    pastDueSubject: 'Past due: subscription for returns of {account}',
    pastDue:
      'The current month of the plan {plan} is still not paid: {price}. From {locks} on the subscription is locked, and nothing new is possible in returns.',
    lockedSubject: 'Locked: subscription for returns of {account}',
    locked:
      'The balance of {account} did not cover the subscription, so it is locked: returns cannot be announced or decided. The month that was not paid is not charged. Subscribe again to go on.',
    endedSubject: 'The subscription for returns of {account} has ended',
    ended: 'The subscription of {account} with the plan {plan} has ended. Returns can no longer be announced or decided.',
    retried: 'The charge is tried again every few minutes and succeeds as soon as there is enough money.',
    kept: 'All returns stay where they are and can be read. Their deadlines go on.',
    pay: 'Add money',
    open: 'Open the subscription',
  },
  errors: {
    not_subscribed: 'Returns need a subscription.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    objects: { subscription: 'Subscription' },
    parts: { subscriptions: 'Subscription' },
    verbs: {
      subscription: {
        start: 'Subscribed',
        change: 'Changed the subscription',
        cancel: 'Canceled the subscription',
        pay: 'Paid for the subscription',
        renew: 'Subscription renewed',
        fall_due: 'Subscription not paid',
        fall_behind: 'Subscription past due',
        lock: 'Subscription locked',
        end: 'Subscription ended',
      },
      subscriptionPlans: { save: 'Saved a plan' },
    },
    events: {
      subscription: {
        started: 'Subscribed',
        changed: 'Subscription changed',
        renewed: 'Subscription renewed',
        payment_due: 'Subscription: payment due',
        past_due: 'Subscription past due',
        locked: 'Subscription locked',
        canceled: 'Subscription ended',
      },
    },
    fees: { subscription: 'Subscription for returns' },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    subscriptions: typeof en;
  }
}
