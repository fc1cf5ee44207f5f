/** Words of reporting what happened to parcels, for the operator's people. */
const en = {
  title: 'Tracking events',
  text: 'Report what happened to parcels of any merchant. Their pages, mails and webhooks follow at once.',
  typed: {
    title: 'Report an event',
    numbers: 'Tracking numbers',
    numbersHint: 'Separated by spaces, commas or lines; a scanner will do.',
    event: 'What happened',
    day: 'Day',
    time: 'Time',
    timeHint: 'Local time: {zone}.',
    badTime: 'Enter a time: 14:30.',
    city: 'City',
    country: 'Country',
    note: 'Note',
    noteHint: 'Kept with the event; recipients do not see it.',
    submit: 'Report',
    sure: 'Report “{event}”?',
    sureText_one: '{count} parcel. It cannot be taken back: the merchant and the recipient are told at once.',
    sureText_few: '{count} parcels. It cannot be taken back: merchants and recipients are told at once.',
    sureText_many: '{count} parcels. It cannot be taken back: merchants and recipients are told at once.',
    sureText_other: '{count} parcels. It cannot be taken back: merchants and recipients are told at once.',
    none: 'Enter at least one tracking number.',
    tooMany: 'At most 500 numbers at once.',
  },
  file: {
    title: 'Import a file',
    text: 'A CSV with one event in each row: tracking_number, code and time (ISO 8601 with its offset), and if known city, country and more. Sent again, it stores nothing twice.',
    pattern: 'Download a pattern (CSV)',
    codes: 'Codes of events',
    choose: 'Choose a file',
  },
  done: {
    stored_one: '{shown} new event',
    stored_few: '{shown} new events',
    stored_many: '{shown} new events',
    stored_other: '{shown} new events',
    known_one: '{shown} was known already',
    known_few: '{shown} were known already',
    known_many: '{shown} were known already',
    known_other: '{shown} were known already',
    refused_one: '{shown} was not stored',
    refused_few: '{shown} were not stored',
    refused_many: '{shown} were not stored',
    refused_other: '{shown} were not stored',
    nothing: 'Nothing was stored.',
    code: '{code} · {event}',
  },
  /** What its names are called: what the audit trail says of them. */
  names: { verbs: { trackingReports: { import: 'Imported tracking events' } } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'tracking-reports': typeof en;
  }
}
