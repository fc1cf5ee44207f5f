/** Words of merchant accounts, for the operator's people. */
const en = {
  title: 'Merchant accounts',
  text: 'Open accounts, invite their owners, set credit limits, suspend and resume.',
  open: 'Open an account',
  search: 'Name, e-mail or any number',
  none: 'There are no accounts yet',
  noneText: 'Open the first one and pass the link on to its owner.',
  noMatch: 'Nothing matches',
  people: 'People: {count}',
  credit: 'Credit limit: {amount}',
  columns: {
    name: 'Name',
    number: 'Number',
    status: 'Status',
    reason: 'Reason for suspending',
    country: 'Country',
    currency: 'Currency',
    balance: 'Balance',
    credit_limit: 'Credit limit',
    people: 'People',
    created: 'Opened',
  },
  status: { active: 'Active', suspended: 'Suspended' },
  invoices: 'Invoices',
  form: {
    title: 'Open an account',
    text: 'You get a link to pass on to the owner. It works once, within seven days.',
    name: 'Name',
    country: 'Country',
    currency: 'Currency',
    currencyHint: 'Cannot be changed later.',
    zone: 'Time zone',
    zoneHint: 'Their days and invoice months begin by it. They can change it.',
    owner: 'E-mail of the owner',
    credit: 'Credit limit',
    submit: 'Open the account',
  },
  change: { title: 'Change {name}', action: 'Change', submit: 'Save', done: 'The account was changed.' },
  suspend: {
    action: 'Suspend',
    title: 'Suspend {name}?',
    text: 'Its people and programs are refused at once, until you resume it. Its tasks stop and its webhooks wait; parcels under way are not stopped.',
    reason: 'Reason',
    done: 'The account was suspended.',
  },
  resume: { action: 'Resume', done: 'The account was resumed.' },
  owner: { action: 'Invite an owner', title: 'Invite an owner of {name}', submit: 'Make the link' },
  link: {
    title: 'The owner’s link',
    text: 'Pass it on yourself. It works once, within seven days; until then it can be read under “Outgoing mail”, too.',
    mailed: 'It is on its way to the owner. You can pass it on yourself as well: it is shown this once and works once, within seven days.',
    close: 'I have copied it',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    verbs: {
      merchants: {
        open: 'Opened the account',
        change: 'Changed the account',
        suspend: 'Suspended the account',
        resume: 'Resumed the account',
        inviteOwner: 'Invited an owner',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    merchants: typeof en;
  }
}
