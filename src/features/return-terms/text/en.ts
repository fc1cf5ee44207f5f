/** Words of what warehouses ask for returns, for the operator's people. */
const en = {
  title: 'Return fees',
  text: 'What each warehouse charges for returns, and how long merchants have to decide.',
  warehouses: 'Warehouses',
  none: 'There are no warehouses yet',
  noneText: 'Once a warehouse is open, you set here what it charges for returns.',
  whoOpens: 'Only administrators can open a warehouse: ask one of yours.',
  closed: 'Closed',
  noTerms: 'Takes no returns yet: set its fees first',
  since: 'In {currency}, in force since {day}',
  earlier_one: '{shown} return still under earlier fees',
  earlier_few: '{shown} returns still under earlier fees',
  earlier_many: '{shown} returns still under earlier fees',
  earlier_other: '{shown} returns still under earlier fees',
  fee: { process: 'Processing fee', verify: 'Verification fee', restock: 'Restock fee', reship: 'Reship fee' },
  decide: 'Time to decide',
  extension: 'More time, once',
  extensionOf: '{days} for {fee}',
  notSold: 'Not offered',
  days_one: '{count} day',
  days_few: '{count} days',
  days_many: '{count} days',
  days_other: '{count} days',
  change: 'Change',
  saved: 'Saved. It applies to returns that come in from now on.',
  form: {
    title: 'Returns in {name}',
    text: 'Returns that are there already keep the fees they came in under.',
    otherCurrency: 'The fees in force are in {before}, and the warehouse now charges in {currency}. Enter all of them in {currency}.',
    decideHint: 'Returns nobody has decided on by then are discarded.',
    extend: 'Fee for more time',
    extendHint: 'Leave empty to offer none; 0 makes it free.',
    extendDays: 'How much more time',
    unit: 'days',
    submit: 'Save',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: { verbs: { returnTerms: { save: 'Changed return fees of a warehouse' } } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'return-terms': typeof en;
  }
}
