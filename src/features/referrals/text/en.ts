/** Words of the affiliate program: referring sellers, and the operator's decisions. */
const en = {
  title: 'Affiliate program',
  text: 'Refer a seller who ships abroad and we get in touch with them. When they join, we pay a reward into your balance.',
  refer: 'Refer a seller',
  earned: 'Earned so far',
  list: 'Your referrals',
  empty: 'No referrals yet',
  emptyText: 'Sellers you refer are listed here, and what became of them.',
  noMatch: 'No referrals match',
  columns: {
    company: 'Company',
    contact: 'Contact name',
    email: 'E-mail',
    status: 'Status',
    reward: 'Reward',
    reason: 'Reason',
    note: 'Note',
    created: 'Referred',
    decided: 'Decided',
  },
  reward: 'Reward: {amount}',
  reason: 'Reason: {reason}',
  status: {
    Sent: 'Sent',
    Contacted: 'Contacted',
    Joined: 'Joined',
    Declined: 'Declined',
  },
  form: {
    text: 'We write to this person and mention that you referred them.',
    company: 'Company',
    contact: 'Contact name',
    email: 'E-mail',
    note: 'Note',
    noteHint: 'What they sell and where they ship, if you know.',
    submit: 'Send',
    sent: 'Thank you. Your referral was sent.',
  },
  desk: {
    title: 'Referrals',
    text: 'Sellers that merchants referred, longest waiting first.',
    shown: 'Open: {total}',
    none: 'No open referrals',
    noneText: 'New referrals of merchants appear here.',
    by: 'Referred by {account} ({id})',
    contact: 'Mark as contacted',
    contacted: 'Marked as contacted.',
    decline: 'Decline',
    declineTitle: 'Decline the referral of {company}',
    declineText: 'The merchant reads the reason. This cannot be undone.',
    declineReason: 'Reason',
    declined: 'Referral declined.',
    join: 'Mark as joined',
    joinTitle: '{company} joined',
    joinText: 'The reward is paid into the balance of {account} at once. This cannot be undone.',
    joinAccount: 'Number of the account they opened',
    joinReward: 'Reward',
    joinSubmit: 'Pay the reward',
    joined: 'The reward was paid.',
    readOnly: 'Your role may look at referrals, not decide them.',
  },
  problem: {
    open: 'You have referred this e-mail already, and the referral is still open.',
    noAccount: 'There is no account with this number.',
    ownAccount: 'This is the account that made the referral.',
    paidBefore: 'A reward was paid for this account before.',
  },
  cannot: {
    contact: 'The seller was contacted before, or the referral is decided.',
    decline: 'The referral is decided.',
    join: 'The referral is decided.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    objects: { referral: 'Referrals' },
    parts: { referrals: 'Referred sellers' },
    verbs: {
      referral: {
        create: 'Referred a seller',
        contact: 'Contacted the referred seller',
        decline: 'Declined the referral',
        join: 'The referred seller joined',
      },
    },
    events: {
      referral: {
        joined: 'Referred seller joined',
      },
    },
    fees: {
      referral: 'Referral reward',
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    referrals: typeof en;
  }
}
