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
    reserved: 'Reserved',
    available: 'Available credit',
    limit: 'Credit limit',
    topUp: 'Add money',
    latest: 'Latest transactions',
    all: 'All transactions',
    none: 'The balance has not changed yet.',
    noneText: 'Add money to buy your first label.',
    accounts: 'Your accounts',
    current: 'In use',
    nobodyTitle: 'You do not belong to an account',
    nobodyText: 'Ask the owner of an account to add you, or to let you in again, with this e-mail: {email}',
    staffText: {
      support: 'You look at merchants’ accounts in god mode, and at their claims and referrals.',
      support_write: 'You look at merchants’ accounts in god mode, change things for them, and decide on claims and referrals.',
      warehouse: 'You work at the warehouse desk.',
      pricing: 'You look after rates, customs data, return fees and subscription plans.',
      admin: 'You look after everything here: merchants, warehouses, prices and staff.',
    },
    staffDesk: 'Warehouse desk',
    staffRates: 'Rates',
    staffMerchants: 'Merchant accounts',
  },
  context: {
    title: 'Choose an account',
    text: 'You belong to several accounts. The console opens in the one you choose.',
    program: 'You belong to several accounts. {program} asks for access to the one you choose.',
    meant: 'This link is about {account}. Choose it to go on.',
    lastUsed: 'Last used {when}',
    never: 'Not used yet',
    other: 'Sign in as somebody else',
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
    parts: { accounts: 'Accounts' },
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
