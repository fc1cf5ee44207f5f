/** Words of the accounts site's home and of choosing an account. */
const en = {
  home: {
    console: 'Go to the console',
    switch: 'Switch Accounts',
    needsTwoStep: 'Your work needs a second step',
    needsTwoStepText: 'You signed in with a password alone. Add a passkey or two-step verification, or sign in again with the one you have.',
    security: 'Security',
    staffTitle: 'The operator’s people',
    staffPage: 'God mode',
    exited: 'You have left god mode.',
    balance: 'Account Balance',
    booked: 'By transactions',
    reserved: 'Reserved for orders',
    available: 'Available credit',
    limit: 'Credit limit',
    topUp: 'Add money',
    latest: 'Latest transactions',
    all: 'All transactions',
    none: 'Nothing has moved the balance yet.',
    noneText: 'Add money to buy your first label.',
    accounts: 'Your accounts',
    current: 'In use',
    nobodyTitle: 'You do not belong to an account yet',
    nobodyText: 'Ask the owner of an account to add you with this e-mail: {email}',
    staffText: 'You are one of the operator’s people. Look at an account in god mode.',
  },
  context: {
    title: 'Choose an account',
    text: 'You belong to several accounts. The console opens in the one you choose.',
    lastUsed: 'Last used {when}',
    never: 'Not used yet',
  },
  roles: {
    owner: 'Owner',
    admin: 'Administrator',
    shipping: 'Shipping',
    fulfilment: 'Fulfillment',
    returns: 'Returns',
    billing: 'Billing',
    viewer: 'Viewer',
    none: 'None',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    verbs: {
      accounts: {
        choose: 'Switched to this account',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    accounts: typeof en;
  }
}
