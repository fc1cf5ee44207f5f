/** Words of support visits, for the account they were to. */
const en = {
  title: 'Support visits',
  text: 'Which of the operator’s people were in this account, why, and what they looked at or changed.',
  empty: 'No visits yet',
  emptyText: 'When support looks at this account to help you, the visit appears here.',
  noMatch: 'No visit matches the filters.',
  sum: '{looked} looked at, {changed} changed',
  columns: {
    started: 'Started',
    staff: 'Who',
    reason: 'Reason',
    kind: 'Access',
    looked: 'Looked at',
    changed: 'Changed',
    status: 'Status',
    ended: 'Ended',
    person: 'Acting as',
  },
  kinds: { read: 'Look', write: 'Look and change' },
  statuses: { running: 'Running', ended: 'Ended', expired: 'Time ran out' },
  visitTitle: 'Visit by {staff}',
  facts: 'The visit',
  nothingChanged: 'Nothing was changed.',
  nothingLooked: 'Nothing was looked at.',
  deeds: { look: 'Looked at', make: 'Made', change: 'Changed', remove: 'Removed' },
  did: '{deed}: {what}',
  object: '{part} {object}',
  times: '{count} times',
  test: 'test mode',
  /** What its names are called. */
  names: {
    parts: { visits: 'Support visits' },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    visits: typeof en;
  }
}
