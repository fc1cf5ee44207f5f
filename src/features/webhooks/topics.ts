import type { EventName } from '../../shared/names.ts';

/** Accepts only a list of exactly the events that the features declare. */
const every = <const T extends readonly EventName[]>(topics: T & ([EventName] extends [T[number]] ? unknown : never)): T => topics;

/** Every event a webhook can receive, in the order they are offered (design domain.md, Webhooks). */
export const TOPICS = every([
  'shipment.created',
  'shipment.updated',
  'shipment.labeled',
  'shipment.packed',
  'shipment.unpacked',
  'shipment.tracked',
  'shipment.processed',
  'shipment.customs',
  'shipment.en_route',
  'shipment.exception',
  'shipment.delivered',
  'shipment.cancelled',
  'shipment.deleted',
  'overpack.created',
  'overpack.closed',
  'overpack.reopened',
  'overpack.deleted',
  'manifest.created',
  'manifest.submitted',
  'manifest.transmitted',
  'manifest.deleted',
  'customs_product.created',
  'customs_product.updated',
  'customs_product.deleted',
  'task.created',
  'task.succeeded',
  'task.failed',
  'task.cancelled',
  'payment.received',
  'invoice.issued',
  'user.invited',
  'user.joined',
  'user.changed',
  'user.suspended',
  'user.resumed',
  'user.removed',
  'access.requested',
  'access.approved',
  'access.declined',
  'claim.created',
  'claim.submitted',
  'claim.information_requested',
  'claim.message_added',
  'claim.answered',
  'claim.approved',
  'claim.refused',
  'claim.withdrawn',
  'claim.deleted',
  'referral.joined',
  'webhook.disabled',
]);

/** The name of a test event; no webhook can subscribe to it. */
export const TEST_TOPIC = 'webhook.test';

/** The object a topic is about, under which a list shows it. */
export const objectOf = (topic: string): string => topic.split('.')[0] ?? topic;
