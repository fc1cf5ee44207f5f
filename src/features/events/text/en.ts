/** Words of events: what happened, and where it was sent. */
const en = {
  title: 'Events',
  text: 'What happened in the account in the last 30 days, whether or not a webhook heard of it.',
  columns: { id: 'Event', topic: 'Topic', kind: 'Object', object: 'Number', created: 'Happened', data: 'Data' },
  noMatch: 'No events match',
  empty: 'Nothing has happened yet',
  emptyText: 'New labels, deliveries, exceptions and the like appear here as they happen.',
  webhooks: 'Webhooks',
  view: 'View',
  event: 'Event {id}',
  message: 'What webhooks get',
  deliveries: 'Deliveries',
  noDeliveries: 'No webhook heard of this event. Send it again from the webhook’s page.',
  webhook: 'Webhook {id}',
  attempts_one: '{count} attempt',
  attempts_few: '{count} attempts',
  attempts_many: '{count} attempts',
  attempts_other: '{count} attempts',
  /** What its names are called. */
  names: {
    parts: { events: 'Events' },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    events: typeof en;
  }
}
