/** Words of the ranges of tracking numbers, for the operator's people; `server` has what is said of wrong input, and to merchants whose label finds none. */
const en = {
  title: 'Number ranges',
  text: 'The tracking numbers that posts and carriers gave you, by service and by the country where parcels are handed over. Ranges are used up one after the other.',
  none: 'There are no services yet',
  noneText: 'Services come with your rates. Import those first.',
  rates: 'Rates',
  readOnly: 'Only people of pricing and administrators can change number ranges.',
  automatic: 'Portolan gave these services numbers of its own',
  automaticText: 'They work at once, but no post knows them. Add the ranges that your post or carrier gave you: the automatic ones are closed then.',
  left_one: '{shown} number left',
  left_few: '{shown} numbers left',
  left_many: '{shown} numbers left',
  left_other: '{shown} numbers left',
  noneLeft: 'No numbers left: no labels can be bought',
  days_one: 'enough for about {shown} day',
  days_few: 'enough for about {shown} days',
  days_many: 'enough for about {shown} days',
  days_other: 'enough for about {shown} days',
  years: 'enough for more than two years',
  low: 'Running out',
  out: 'None left',
  add: 'Add a range',
  close: 'Close',
  open: 'Open again',
  range: {
    next: 'Next: {number}',
    left: '{shown} left',
    added: 'added {day} by {name}',
    given: 'automatic',
  },
  status: {
    in_use: 'In use',
    waiting: 'Waiting',
    used_up: 'Used up',
    closed: 'Closed',
  },
  form: {
    title: 'Add a range: {service}, {country}',
    text: 'As the post or carrier gave it to you: two letters, eight digits without the check digit, and the country at the end.',
    indicator: 'Letters',
    badLetters: 'Enter two letters, A to Z.',
    post: 'Country at the end',
    first: 'First serial',
    last: 'Last serial',
    starts: 'It is used',
    after: 'After the ranges there are',
    now: 'From now on',
    closes: 'The automatic range is closed and this one is used from now on.',
    preview_one: '{first}: {shown} number',
    preview_few: '{first} to {last}: {shown} numbers',
    preview_many: '{first} to {last}: {shown} numbers',
    preview_other: '{first} to {last}: {shown} numbers',
    submit: 'Add the range',
    done: 'The range was added.',
  },
  closing: {
    title: 'Close the range {first} to {last}?',
    text: 'Labels that have a number of it keep it. Nothing new is taken from it until you open it again.',
    lastOne: 'It is the only one with numbers left: until another is added or opened, no labels of this service can be bought for parcels handed over there.',
    action: 'Close the range',
    done: 'The range is closed.',
    opened: 'The range is open again, after those in use.',
  },
  server: {
    noneLeft: 'There are no tracking numbers left for this service. Please tell the operator.',
    noEntryPoint: 'No entry point is in this country.',
    backwards: 'The last serial must be greater than the first.',
    overlaps: 'The range {first} to {last} has some of these numbers already.',
    replaced: 'This range was replaced by one of yours.',
  },
  /** What its names are called: what the audit trail says of them. */
  names: {
    verbs: {
      numberRanges: {
        add: 'Added a number range',
        close: 'Closed a number range',
        open: 'Opened a number range again',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'number-ranges': typeof en;
  }
}
