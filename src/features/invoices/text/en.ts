/** Words of the monthly invoices, on the screen and on paper. */
const en = {
  list: {
    title: 'Invoices',
    text: 'What was charged in each month. Charges are taken from the balance at once.',
    search: 'Number',
    noMatch: 'No invoices match',
    empty: 'No invoices yet',
    emptyText: 'The first one comes on the first day of the month after your first charge.',
    transactions: 'See transactions',
    columns: {
      number: 'Number',
      account: 'Account',
      period: 'Month',
      issued: 'Issued',
      due: 'Due',
      amount: 'Total',
      open: 'Open',
      status: 'Status',
    },
  },
  desk: {
    text: 'What each account was charged in each month, and what is still unpaid.',
    emptyText: 'They are issued on the first day of each month.',
    search: 'Number, account number or name',
  },
  status: {
    Paid: 'Paid',
    'Payment Due': 'Payment Due',
    'Past Due': 'Past Due',
  },
  lines: {
    labels: 'Labels',
    insurance: 'Insurance',
    surcharges: 'Surcharges',
    override: 'Unverified addresses',
    duties: 'Duties and taxes',
    validation: 'Address validation',
    returns: 'Returns and reshipments',
    receiving: 'Receiving',
    labelling: 'Labeling',
    fulfillment: 'Picking and packing',
    storage: 'Storage',
    subscription: 'Subscriptions',
    other: 'Other',
    refunds: 'Refunds',
    claims: 'Insurance claims paid',
    referrals: 'Referral rewards',
  },
  view: {
    title: 'Invoice {number}',
    back: 'Invoices',
    pdf: 'PDF',
    csv: 'Every entry (CSV)',
    pay: 'Add money',
    from: 'From',
    to: 'To',
    taxId: 'Tax ID',
    facts: 'Details',
    period: 'Period',
    lines: 'Lines',
    line: 'Line',
    count: 'Entries',
    amount: 'Amount',
    total: 'Total',
    openText: '{amount} is not covered by your balance. It is due on {date}.',
    pastText: '{amount} was due on {date}. Please add money to your account balance.',
  },
  paper: {
    title: 'Invoice',
    creditTitle: 'Credit note',
    from: 'From',
    to: 'Billed to',
    taxId: 'Tax ID',
    issued: 'Date',
    period: 'Period',
    due: 'Due',
    reference: 'Payment reference',
    description: 'Description',
    count: 'Entries',
    amount: 'Amount',
    total: 'Total',
    paid: 'Paid from the balance',
    open: 'Open',
    notePaid: 'The amounts were taken from the account’s balance when each service was ordered. No payment is due for this invoice.',
    noteOpen: 'The open amount was not covered by the account’s balance when this invoice was issued. Please add it to the balance by {date}.',
    noteCredit: 'The amount was added to the account’s balance when each service was refunded. Nothing has to be paid.',
    bank: 'Bank account for transfers: {account}',
    clock: 'Time zone of the period: {zone}',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    objects: { invoice: 'Invoices' },
    parts: { invoices: 'Invoices' },
    verbs: {
      invoices: {
        issue: 'Issued an invoice',
      },
    },
    events: {
      invoice: {
        issued: 'Invoice issued',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    invoices: typeof en;
  }
}
