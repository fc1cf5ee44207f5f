/** Words of god mode's staff page. */
const en = {
  title: 'God mode',
  text: 'Look at the console as a merchant’s user. Everything is written into the merchant’s audit trail with both names.',
  find: 'Find a person or an account',
  findHint: 'E-mail, name or id, 3 characters or more; or the number of an order, parcel, return or invoice.',
  none: 'Nobody matches',
  start: 'Look as this user',
  startTitle: 'Look at {account} as {user}',
  startText: 'The visit ends by itself after {minutes} minutes.',
  reason: 'Reason',
  reasonHint: 'The merchant can read it. At least {count} characters.',
  canWrite: 'I have to change something',
  canWriteHint: 'Without this you can only look.',
  canWriteDenied: 'Your staff role can only look.',
  go: 'Start',
  visits: 'Visits',
  visitsNone: 'No visits yet',
  staff: 'Staff',
  started: 'Started',
  until: 'Until',
  writing: 'Can change',
  running: 'Running',
  ended: 'Ended',
  expired: 'Expired',
  renew: 'Renew',
  end: 'End',
  open: 'Open the console',
  renewed: 'The visit goes on for another {minutes} minutes.',
  endedDone: 'The visit has ended.',
  more: 'Show older visits',
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    verbs: {
      staff: {
        start: 'Began a support visit',
        renew: 'Prolonged the support visit',
        end: 'Ended the support visit',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    staff: typeof en;
  }
}
