/** Words of the exchange rates, for the operator's people. */
const en = {
  title: 'Exchange rates',
  text: 'Rates and fees are kept in their own currencies. Accounts in other currencies are charged by these exchange rates, the newest day of each.',
  readOnly: 'Only people of pricing and administrators can change exchange rates.',
  enter: 'Enter new rates',
  accounts: 'Currencies of accounts',
  others: 'Others, for the thresholds of customs',
  none: 'No rate yet: nothing can be charged in this currency.',
  columns: {
    currency: 'Currency',
    rate: '1 USD buys',
    date: 'Of',
    source: 'Source',
    change: 'Change',
  },
  form: {
    title: 'New exchange rates',
    text: 'What one US dollar buys on that day. What you leave empty stays as it is; they are in force at once for what is charged from then on.',
    date: 'Day',
    source: 'Source',
    sourceHint: 'Such as a central bank.',
    now: 'Now {rate}, of {day}',
    nowNone: 'No rate yet',
    change: 'Now {rate}, of {day}: {change}',
    older: 'Now {rate}, of {day}, which is newer: that one stays in force',
    much: 'Please check: more than {percent} away from the rate in force.',
    notUsd: 'All rates are for one US dollar.',
    digits: 'Six decimals at the most.',
    atLeastOne: 'Enter at least one rate.',
    submit: 'Put in force',
    done: 'The exchange rates are in force.',
  },
  server: {
    noCurrency: 'This currency is not known.',
    notYet: 'This day has not come yet.',
    twice: 'This currency is there twice.',
  },
  /** What its names are called: what the audit trail says of them. */
  names: { verbs: { exchangeRates: { save: 'Entered exchange rates' } } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'exchange-rates': typeof en;
  }
}
