/** Words of the subscription for returns. */
const en = {
  status: {
    Active: 'Active',
    'Payment Due': 'Payment Due',
    'Past Due': 'Past Due',
    Locked: 'Locked',
    Canceled: 'Canceled',
  },
  cannot: {
    subscribe: 'The account has a subscription already.',
    change: 'There is no subscription to change.',
    changeUnpaid: 'Pay for the current month first.',
    pay: 'There is nothing to pay.',
    cancel: 'The subscription has ended already.',
    cancelTwice: 'It is canceled already and ends with this month.',
  },
  page: {
    title: 'Subscriptions',
    text: 'Returns come with a subscription, paid from your balance month by month.',
    free: 'Returns need no subscription here. Everything is open to you.',
    gives: 'What it gives',
    give: {
      addresses: 'A return address for each of seven destinations, with your own code',
      desk: 'Every parcel that comes back weighed, photographed and described',
      decide: 'Reship, restock or discard, with advice that shows its arithmetic',
    },
    plans: 'Plans',
    aMonth: '{price} a month',
    own: 'About {price} at today’s rate',
    feesFull: 'Fees for returns as the warehouses list them',
    feesLess: 'Fees for returns {percent}% below the warehouses’ list',
    isYours: 'Your plan',
    isNext: 'From {day}',
    subscribe: 'Subscribe',
    choose: 'Choose this plan',
    current: 'Your subscription',
    plan: 'Plan',
    month: 'Current month',
    days: '{from} – {to}',
    next: 'Next charge',
    nextCharge: '{price} on {day}',
    noNext: 'None: it ends on {day}',
    cancel: 'Cancel subscription',
    keep: 'Keep subscription',
    keepPlan: 'Keep {plan}',
    pay: 'Pay now',
    kept: 'The subscription goes on.',
    started: 'You are subscribed.',
    changed: 'The plan was changed.',
    changesOn: 'The plan changes on {day}.',
    canceled: 'The subscription ends on {day}.',
    canceledNow: 'The subscription has ended.',
    paid: 'The month is paid.',
    history: 'Months',
    paidState: { open: 'Not paid yet', paid: 'Paid', void: 'Not charged' },
    columns: { month: 'Month', plan: 'Plan', price: 'Price', state: 'State' },
  },
  ask: {
    subscribeTitle: 'Subscribe to {plan}',
    subscribeText: '{price} is charged from your balance now, and again each month on the day it began. You can cancel at any time for the end of the month.',
    upTitle: 'Change to {plan}',
    upText: 'The plan begins now. {price} is charged for the days until {day}, and {full} for each month after that.',
    downText: 'You keep {current} until {day}; it is paid. From then on {full} is charged for each month.',
    cancelTitle: 'Cancel the subscription?',
    cancelText:
      'It goes on until {day}, because that is paid. After that no new returns can be announced. You can still decide on those that are there, and their deadlines go on.',
    cancelNowText:
      'It ends now, and the month that is not paid is not charged. No new returns can be announced. You can still decide on those that are there, and their deadlines go on.',
    cancel: 'Cancel subscription',
  },
  notice: {
    none: 'Returns need a subscription',
    noneText:
      'It gives you a return address for each of seven destinations, photos and weight of every parcel that comes back, and the choice to reship, restock or discard it.',
    plans: 'See the plans',
    ends: 'The subscription ends on {day}. After that no new returns can be announced.',
    changes: 'From {day} on your plan is {plan}.',
    due: 'Payment Due: your balance does not cover this month of the subscription',
    dueText: 'Returns go on as before. From {pastDue} on the payment is past due, and from {locks} on the subscription is locked.',
    pastDue: 'Past Due: this month of the subscription is not paid',
    pastDueText: 'From {locks} on the subscription is locked, and no new returns can be announced.',
    locked: 'Locked: the subscription was not paid',
    lockedText:
      'No new returns can be announced. You can decide on those that are there, and their deadlines go on. Subscribe again to go on; the month that was not paid is not charged.',
    addMoney: 'Add money',
    open: 'Open the subscription',
  },
  mail: {
    dueSubject: 'Payment due: subscription for returns of {account}',
    due: 'A new month of the plan {plan} has begun, and the balance of {account} does not cover its price of {price}. Returns go on as before. From {pastDue} on the payment is past due, and from {locks} on the subscription is locked.',
    pastDueSubject: 'Past due: subscription for returns of {account}',
    pastDue:
      'The current month of the plan {plan} is still not paid: {price}. From {locks} on the subscription is locked, and no new returns can be announced.',
    lockedSubject: 'Locked: subscription for returns of {account}',
    locked:
      'The balance of {account} did not cover the subscription, so it is locked: no new returns can be announced. The month that was not paid is not charged. Subscribe again to go on.',
    endedSubject: 'The subscription for returns of {account} has ended',
    ended: 'The subscription of {account} with the plan {plan} has ended. No new returns can be announced.',
    retried: 'The charge is tried again every few minutes and succeeds as soon as there is enough money.',
    kept: 'All returns that are there stay. You can decide on them as before, and their deadlines go on.',
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
