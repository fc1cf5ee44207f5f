/** Words of money that is booked by hand, for the operator's people. */
const en = {
  title: 'Bank transfers',
  text: 'Book what arrived in the bank account to the account it is for.',
  book: 'Book a transfer',
  search: 'Find an account or a reference',
  none: 'Nothing was booked yet',
  noneText: 'Transfers you book are listed here.',
  noMatch: 'Nothing matches',
  received: 'Arrived {day}',
  by: 'Booked by {name}',
  columns: {
    reference: 'Reference',
    account: 'Account',
    number: 'Account number',
    amount: 'Amount',
    received: 'Arrived on',
    reason: 'Reason',
    booked_by: 'Booked by',
    created: 'Booked',
  },
  sums: {
    count: 'Transfers in {currency}',
    in: 'Came in',
    back: 'Taken back',
    net: 'Net',
  },
  form: {
    title: 'Book a transfer',
    text: 'The balance changes at once, and the merchant sees the reference. A booking is final: undo a wrong one by another with a negative amount.',
    payer: 'Account',
    payerHint: 'Its number, the payment reference on the transfer, or a part of its name.',
    amount: 'Amount',
    amountHint: 'Negative to take money back.',
    currency: 'Currency',
    received: 'Arrived on',
    reference: 'Reference on the bank statement',
    referenceHint: 'Each can be booked once.',
    reason: 'Reason',
    submit: 'Book',
    done: '{amount} was booked to {account}.',
  },
  zero: 'Must not be 0.',
  noAccount: 'There is no such account.',
  tooMuch: 'There is only {amount} to take back.',
  notYet: 'This day has not come yet.',
  longAgo: 'This day is more than ten years ago. Please check the year.',
  otherCurrency: 'This account is kept in {currency}.',
  bookedBefore: 'This reference was booked before, to account {account}.',
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    verbs: {
      bookings: {
        book: 'Booked a bank transfer',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    bookings: typeof en;
  }
}
