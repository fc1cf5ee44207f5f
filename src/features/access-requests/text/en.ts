/** Words of asking for access beyond a role, and deciding on it. */
const en = {
  title: 'Your access',
  text: 'What you may do in {account}. Ask for what you lack; an owner or administrator decides.',
  above: 'Authorized users',
  role: 'Your role: {role}',
  areas: {
    shipping: 'Shipping',
    fulfilment: 'Fulfillment',
    returns: 'Returns',
    billing: 'Billing',
    settings: 'Settings',
    developer: 'Developer',
  },
  levels: {
    none: 'No access',
    read: 'View',
    write: 'View and change',
  },
  request: 'Advanced Access',
  requestText: 'Ask for an area your role leaves out.',
  everything: 'You have access to everything.',
  what: 'What you need',
  reason: 'Why you need it',
  reasonHint: 'Helps whoever decides.',
  submit: 'Request access',
  sent: 'Your request was sent.',
  own: 'Your requests',
  none: 'No requests yet',
  pendingTitle: 'Requests for access',
  pendingText_one: '{count} request waits for a decision.',
  pendingText_few: '{count} requests wait for a decision.',
  pendingText_many: '{count} requests wait for a decision.',
  pendingText_other: '{count} requests wait for a decision.',
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
  approvedDone: 'The request was approved.',
  declinedDone: 'The request was declined.',
  withdrawnDone: 'The request was withdrawn.',
  decidedBy: 'Decided by {name}',
  status: {
    pending: 'Waiting',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  refused: {
    has: 'You may do this already.',
    pending: 'You have asked for this already.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    objects: { access: 'Access requests' },
    verbs: {
      'access-requests': {
        create: 'Asked for access',
        withdraw: 'Withdrew the request for access',
        approve: 'Approved the access',
        decline: 'Declined the access',
      },
    },
    events: {
      access: {
        requested: 'Access requested',
        approved: 'Access approved',
        declined: 'Access declined',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'access-requests': typeof en;
  }
}
