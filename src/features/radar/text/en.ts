/** Words of the expiry radar. */
const en = {
  title: 'Expiry radar',
  text: 'What ends within 30 days if nobody acts.',
  none: 'Nothing ends within 30 days.',
  kinds: {
    returns: 'Returns',
    reshipments: 'Reshipments',
    claims: 'Claim drafts',
    tasks: 'Task files',
    subscription: 'Subscription',
  },
  ends: {
    returns_one: '{count} return without a decision is discarded',
    returns_few: '{count} returns without a decision are discarded',
    returns_many: '{count} returns without a decision are discarded',
    returns_other: '{count} returns without a decision are discarded',
    reshipments_one: '{count} reshipment expires without approval',
    reshipments_few: '{count} reshipments expire without approval',
    reshipments_many: '{count} reshipments expire without approval',
    reshipments_other: '{count} reshipments expire without approval',
    claims_one: 'Last day to submit {count} draft of a claim',
    claims_few: 'Last day to submit {count} drafts of claims',
    claims_many: 'Last day to submit {count} drafts of claims',
    claims_other: 'Last day to submit {count} drafts of claims',
    tasks_one: 'Files of {count} task are deleted',
    tasks_few: 'Files of {count} tasks are deleted',
    tasks_many: 'Files of {count} tasks are deleted',
    tasks_other: 'Files of {count} tasks are deleted',
    subscription_one: 'The subscription for returns ends or is locked',
    subscription_few: 'The subscription for returns ends or is locked',
    subscription_many: 'The subscription for returns ends or is locked',
    subscription_other: 'The subscription for returns ends or is locked',
  },
  on: '{what}, {day}',
  today: 'Today',
  atHand: '2 days',
  near: '7 days',
  calendar: '{account}: what ends',
  feed: {
    open: 'Calendar feed',
    title: 'Calendar feed',
    text: 'Your calendar shows what ends and stays up to date. Subscribe to it there by a secret link.',
    none: 'There is no link yet.',
    made: 'Made {day}.',
    read: 'Last read by a calendar {time}.',
    unread: 'Not read by a calendar yet.',
    make: 'Make a link',
    renew: 'Make a new link',
    renewText: 'Once you make a new link, the old one stops working.',
    remove: 'End the feed',
    removed: 'The calendar feed has ended.',
    secretTitle: 'Your secret link',
    secretText: 'Paste it in your calendar as a subscription. It is shown only now. Whoever has it can read what ends in this account.',
    done: 'I have copied it',
    close: 'Close',
  },
  names: {
    parts: { radar: 'Expiry radar' },
    verbs: { radar: { renewLink: 'Made a calendar link', removeLink: 'Ended a calendar feed' } },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    radar: typeof en;
  }
}
