/** Words of the operator's people. */
const en = {
  title: 'Staff',
  text: 'Who works for the operator here, and what their role lets them do.',
  invite: 'Invite a colleague',
  search: 'Find a name or an e-mail',
  noMatch: 'Nothing matches',
  shown: '{count} of {total}',
  you: '{name} (you)',
  lastSeen: 'Last seen {time}',
  never: 'Never signed in',
  roles: { support: 'Support (looks)', support_write: 'Support (changes)', warehouse: 'Warehouse', pricing: 'Pricing', admin: 'Administrator' },
  roleHints: {
    support: 'Looks at merchants’ accounts in god mode, and at claims and referrals',
    support_write: 'The same, and changes things for merchants',
    warehouse: 'Works at the warehouse desk',
    pricing: 'Looks after rates, customs data, return fees and subscription plans',
    admin: 'Everything, with merchant accounts, bank transfers and staff',
  },
  states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  form: {
    title: 'Invite a colleague',
    text: 'They get a link to choose a password. It works once, within seven days.',
    email: 'E-mail',
    role: 'Role',
    submit: 'Invite',
    done: '{email} is one of your staff now and signs in with their own password.',
  },
  link: {
    title: 'Your colleague’s link',
    text: 'Pass it on yourself. It works once, within seven days; until then it can be read under “Outgoing mail”, too.',
    mailed: 'It is on its way to them. You can pass it on yourself as well: it is shown this once and works once, within seven days.',
    close: 'I have copied it',
  },
  change: {
    action: 'Change role',
    title: 'Role of {name}',
    text: 'It counts at once. Support visits under the former role end.',
    submit: 'Save',
    done: 'The role was changed.',
  },
  disable: {
    action: 'Disable',
    title: 'Disable {name}?',
    text: 'They are signed out at once, everywhere, merchant accounts of their own included, and their programs’ tokens stop working, until you let them in again.',
    done: 'The colleague was disabled.',
  },
  enable: { action: 'Let in again', done: 'The colleague was let in again.' },
  renew: { action: 'Make a new link' },
  refused: {
    lastAdmin: 'Somebody has to look after this installation: make somebody else an administrator first.',
    self: 'You cannot disable yourself.',
    disabled: 'This colleague is disabled already.',
    notDisabled: 'This colleague is not disabled.',
    notInvited: 'They chose a password already. If they forgot it, they ask for a link when signing in.',
  },
  alreadyStaff: 'This person is one of your staff already.',
  isDisabled: 'This person is disabled.',
  mail: {
    subject: 'You are invited to the staff of {operator}',
    text: 'You are one of the staff of {operator} now. Your role: {role}.',
    choose: 'Choose a password',
    signIn: 'Sign in',
    works: 'The link works once, within seven days.',
    known: 'Sign in as {email}, with the password you have.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    verbs: {
      team: {
        invite: 'Invited a staff member',
        change: 'Changed a staff member’s role',
        disable: 'Disabled a staff member',
        enable: 'Enabled a staff member',
        renewLink: 'Made a new link for a staff member',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    team: typeof en;
  }
}
