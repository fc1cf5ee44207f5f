/** Words of the account's money: paying in and what moved the balance. */
const en = {
  payment: {
    title: 'Payment',
    balance: 'Account Balance',
    reserved: 'Reserved',
    available: 'Available credit',
    online: 'Pay online',
    amount: 'Amount',
    amountHint: 'From {min} to {max}.',
    then: 'Account balance then: {amount}',
    demo: 'This is a demo: its payment page takes no money and asks for no card.',
    submit: 'Continue with {amount}',
    submitEmpty: 'Continue to payment',
    again: 'Add more',
    transactions: 'See transactions',
    check: 'Check again',
    pending: 'The payment of {amount} is not confirmed yet. Your balance changes when the provider confirms it.',
    succeeded: '{amount} was added to your balance.',
    declined: 'The payment was declined. Nothing was charged.',
    failed: 'The payment was not completed in time. Nothing was charged.',
    bank: 'Pay by bank transfer',
    bankText: 'Transfer any amount in {currency} to this account. It is added to your balance when it has arrived.',
    bankAccount: 'Bank account',
    reference: 'Payment reference',
    referenceHint: 'Put it on the transfer so that we can tell it is yours.',
    none: 'Ask {operator} how to add money',
    noneText: 'Payments are not set up here yet. {operator} adds money to your balance once you have paid. Give them your account number, {account}.',
    contact: 'Contact {operator}',
  },
  warning: {
    never: 'Never',
    title: 'Low balance mail',
    below: 'Tell us when available credit falls below',
    hint: 'Everybody who can see the balance gets one e-mail, and the next only after it has recovered. Leave it empty for none.',
    unsent: 'No mail server is set up here: until there is one, nobody is told.',
    saved: 'Saved.',
  },
  checkout: {
    title: 'Demo payment page',
    text: 'This page stands in for a payment provider. No money moves, and no card is needed.',
    amount: 'To pay',
    pay: 'Pay {amount}',
    decline: 'Let it be declined',
    back: 'Back without paying',
    paid: 'This payment was made.',
    declined: 'This payment was declined.',
    goOn: 'Go on',
    gone: 'There is no such payment',
  },
  transactions: {
    title: 'Transactions',
    reserved: 'The balance after each entry includes what is reserved, {amount} now; your account balance does not.',
    columns: {
      created: 'Date',
      number: 'ID',
      kind: 'For',
      memo: 'Details',
      amount: 'Amount',
      balance: 'Balance',
    },
    search: 'Details or ID',
    noMatch: 'No transactions match',
    empty: 'The balance has not changed yet',
    emptyText: 'Money you add and labels you buy are listed here.',
    topUp: 'Add money',
    sums: { opening: 'Opening balance', in: 'Money in', out: 'Money out', closing: 'Closing balance' },
  },
  errors: {
    insufficient_funds: 'Insufficient funds. Please add money to your account balance.',
    payments_off: 'Online payments are not set up here. The payment page says how to add money.',
  },
  mail: {
    lowSubject: 'Low balance: {available} left in {account}',
    low: '{account} can still spend {available}. That is below the limit of {limit} set for this e-mail.',
    lowThen: 'When nothing is left, no labels can be bought.',
    lowOnce: 'You get this e-mail once, and the next only after the balance has been above the limit again.',
    add: 'Add money',
    failedSubject: 'Your payment of {amount} did not go through',
    declined: 'The payment of {amount} to the balance of {account} was declined. Nothing was charged.',
    failed: 'The payment of {amount} to the balance of {account} was not completed in time. Nothing was charged.',
    pay: 'Pay again',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    objects: { payment: 'Payments' },
    parts: { billing: 'Balance and transactions' },
    verbs: {
      billing: {
        pay: 'Began a payment',
        settlePayment: 'Settled a payment',
        saveWarning: 'Set the limit for low balance mail',
      },
    },
    events: {
      payment: {
        received: 'Payment received',
      },
    },
    fees: {
      top_up: 'Top-up',
      refund: 'Refund',
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    billing: typeof en;
  }
}
