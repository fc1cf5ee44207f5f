/** Words of the rates, for the operator's people. */
const en = {
  title: 'Rates',
  text: 'The services and prices that estimates and labels are based on. Prices begin and end on their days; everything else in a file takes effect at once.',
  search: 'Service, entry point or zone',
  noMatch: 'No rate cards match',
  none: 'There are no rates yet',
  noneText: 'Download the pattern, put your own services and prices in their place, and import it.',
  download: 'Download (CSV)',
  pattern: 'Download a pattern (CSV)',
  importFile: 'Import a file',
  earlier: 'Earlier sets',
  noSet: 'No rate set is in force.',
  exchange: 'Accounts in other currencies are charged by exchange rates of {date}.',
  exchangeRates: 'Exchange rates',
  columns: {
    service: 'Service',
    origin: 'Entry point',
    zone: 'Zone',
    status: 'Status',
    valid_from: 'From',
    valid_to: 'Until',
    lowest: 'Lightest',
    highest: 'Heaviest',
    up_to: 'Up to',
    per_kg: 'Further kg',
  },
  status: {
    in_force: 'In force',
    planned: 'Planned',
    ended: 'Ended',
  },
  set: {
    version: 'Set {version}',
    loadedBy: '{source}, loaded {date} by {name}',
    loaded: '{source}, loaded {date}',
    in_force: 'In force',
    replaced: 'Replaced',
    withdrawn: 'Withdrawn',
    brought: 'New rate cards: {prices} ({services}; {currencies}), the first from {date}. Lanes no longer priced: {ended}.',
    broughtNone: 'No new rate cards. Lanes no longer priced: {ended}.',
    changed: 'What it changed',
    changedTitle: 'What set {version} changed',
  },
  form: {
    title: 'Import rates',
    text: 'The file has sections such as #lanes and #cards. A section in it replaces that section, one that is not in it stays, and new prices end those before them.',
    start: 'Prices change on',
    startHint: 'Left empty, each price begins on the day in its row.',
    badStart: 'Enter a day: 2027-01-01.',
    pastStart: 'Choose today or a later day.',
    done: 'The rates are in force.',
  },
  check: {
    bad_one: '{count} problem. Nothing was imported.',
    bad_few: '{count} problems. Nothing was imported.',
    bad_many: '{count} problems. Nothing was imported.',
    bad_other: '{count} problems. Nothing was imported.',
    badText: 'Correct the file and choose it again.',
    good: 'The file is all right.',
    same: 'It changes nothing: all of it is in force already.',
    prices_one: '{count} rate card changes.',
    prices_few: '{count} rate cards change.',
    prices_many: '{count} rate cards change.',
    prices_other: '{count} rate cards change.',
    unpriced_one: '{count} lane is left without a price.',
    unpriced_few: '{count} lanes are left without a price.',
    unpriced_many: '{count} lanes are left without a price.',
    unpriced_other: '{count} lanes are left without a price.',
    sections: 'Other sections, at once: {list}.',
    section: '#{name}: {added} in, {removed} out',
    shown: 'The {shown} largest changes of {count}',
    lane: 'Lane',
    start: 'From',
    change: 'Change',
    new: 'New',
    ended: 'Ended',
    dropped: 'No longer planned',
    lapsed: 'No price',
    otherCurrency: 'Now in {currency}',
  },
  /** What its names are called: what the audit trail says of them. */
  names: {
    verbs: {
      rateSets: {
        import: 'Imported rates',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'rate-sets': typeof en;
  }
}
