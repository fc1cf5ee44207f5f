/*
 * Webhooks: a merchant's addresses that receive events, at least once each, signed by the Standard Webhooks scheme. States:
 * active ⇄ off; switched off automatically after days of failure. A delivery is waiting, then delivered or failed.
 * Odd rules: `shipment.*` and `*` among the topics mean future topics, too; a secret is shown once; a redelivery has the id of
 * the message it repeats; what waits for a webhook that is off is sent if it is on again within four days; what happened while
 * it was off is sent only when it is asked for, by a range of time; the log is kept for 30 days.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { declaredEvents, eventName, TEST_TOPIC } from '../../shared/events.ts';
import { moment, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, several, someOf, timeRange } from '../../shared/paging.ts';
import { namesOf } from './topics.ts';

export const MAX_WEBHOOKS = 20;
/** The most topics one call names: more than there are. */
const MAX_TOPICS = 500;
/** Longer than any topic. */
const LONGEST_TOPIC = 40;
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why no answer came. */
export const PROBLEMS = ['private', 'dns', 'timeout', 'tls', 'tls_expired', 'tls_name', 'tls_issuer', 'connection', 'secret'] as const;

/** Whether the address may be called is for the server to decide: it knows the installation's settings. */
const address = z.string().trim().min(1).max(500);
/** An event, a group of them (`shipment.*`) or all (`*`). The browser, which knows no list of all, takes any. */
export const topicName = z.lazy((): z.ZodType<string, string> => (declaredEvents().length === 0 ? z.string() : z.enum(namesOf(declaredEvents()))));
const topics = z.array(topicName).min(1).max(MAX_TOPICS);

export const webhookBody = z.strictObject({ address, topics, active: z.boolean().default(true) });

/** The most one call sends again. */
export const MAX_RESENT = 100_000;

/** Which events are sent again: of a range of time with both ends in it, of all topics of the webhook or some. */
export const resendBody = z.strictObject({ from: moment, to: moment.optional(), topics: topics.optional() });

const nullable = z.string().nullable();

const webhook = z.object({
  id: z.int(),
  account_id: z.int().meta({ description: 'What its messages bear as `account_id`: test mode has a number of its own' }),
  address: z.string(),
  topics: z.array(z.string()),
  active: z.boolean(),
  /** Why it was switched off automatically: days of failure, or the receiver answered 410 Gone. */
  disabled_reason: z.enum(['failures', 'gone']).nullable(),
  disabled: nullable,
  failing_since: nullable,
  last_delivered: nullable,
  last_failed: nullable,
  /** Until when the previous secret also signs. */
  old_secret_until: nullable,
  waiting: z.int(),
  created: z.string(),
  updated: z.string(),
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id: z.int(),
  /** The event it tells of, as long as events are kept; null for a test. */
  event_id: z.int().nullable(),
  message_id: z.string(),
  topic: z.string(),
  object: z.object({ kind: z.string(), id: z.int() }),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  last_status: z.int().nullable(),
  duration_ms: z.int().nullable(),
  next_attempt: nullable,
  created: z.string(),
});
export type Delivery = z.output<typeof delivery>;

const attempt = z.object({
  at: z.string(),
  address: z.string(),
  request_headers: z.record(z.string(), z.string()),
  status: z.int().nullable(),
  problem: z.enum(PROBLEMS).nullable(),
  ip: nullable,
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  duration_ms: z.int(),
});
export type Attempt = z.output<typeof attempt>;

const deliveryDetail = delivery.omit({ attempts: true }).extend({ request_body: z.string(), attempts: z.array(attempt) });
export type DeliveryDetail = z.output<typeof deliveryDetail>;

/** Topics of the log, as many as there are. */
const someTopics = z
  .string()
  .max(MAX_TOPICS * LONGEST_TOPIC)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.union([z.literal(TEST_TOPIC), eventName])))
  .meta(several());
/** Any of the topics of a webhook, of which there may be many. */
const manyTopics = z
  .string()
  .max(MAX_TOPICS * LONGEST_TOPIC)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(topicName))
  .meta(several());

const one = z.object({ id: pathId });
const oneDelivery = z.object({ id: pathId, delivery: pathId });
const EXAMPLE = { address: 'https://shop.example.com/hooks/portolan', topics: ['shipment.labeled', 'shipment.delivered'], active: true } as const;

export const webhooks = contract('webhooks', {
  list: {
    method: 'GET',
    path: '/webhooks',
    summary: 'The account’s webhooks, and the topics there are',
    access: 'developer:read',
    out: z.object({ webhooks: z.array(webhook), topics: z.array(z.string()) }),
  },
  topics: {
    method: 'GET',
    path: '/webhooks/topics',
    summary: 'What a webhook can hear of, each with the heading it stands under',
    access: 'developer:read',
    frame: true,
    out: z.object({ topics: z.array(z.object({ topic: z.string(), heading: z.string() })) }),
  },
  example: {
    method: 'GET',
    path: '/webhooks/topics/{topic}',
    summary: 'What webhooks send of a topic, by example',
    access: 'developer:read',
    frame: true,
    params: z.object({ topic: eventName }),
    out: z.object({ example: z.record(z.string(), z.unknown()) }),
    errors: ['not_found'],
    example: { params: { topic: 'shipment.labeled' } },
  },
  create: {
    method: 'POST',
    path: '/webhooks',
    summary: 'Make a webhook; its signing secret is shown this once',
    access: 'developer:write',
    visit: 'refused',
    body: webhookBody,
    out: z.object({ webhook, secret: z.string() }),
    example: { body: EXAMPLE },
  },
  get: {
    method: 'GET',
    path: '/webhooks/{id}',
    summary: 'One webhook',
    access: 'developer:read',
    params: one,
    out: z.object({ webhook }),
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/webhooks/{id}',
    summary: 'Change address, topics and whether it is active; switching it on forgets why it was disabled',
    access: 'developer:write',
    visit: 'refused',
    params: one,
    body: webhookBody.extend({
      active: z.boolean().optional().meta({ description: 'Whether it is in use; left out, it stays as it is' }),
      updated: z.string().max(40).optional().meta({ description: 'As it was read; refused with `conflict` where somebody changed it since' }),
    }),
    out: z.object({ webhook }),
    errors: ['not_found'],
    example: { body: EXAMPLE },
  },
  rotate: {
    method: 'POST',
    path: '/webhooks/{id}/secret',
    makes: true,
    summary: 'Make a new signing secret, shown this once; for a day both sign',
    access: 'developer:write',
    visit: 'refused',
    params: one,
    out: z.object({ webhook, secret: z.string() }),
    errors: ['not_found'],
  },
  delete: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook with what still waits for it',
    access: 'developer:write',
    visit: 'refused',
    params: one,
    out: z.object({}),
    errors: ['not_found'],
  },
  test: {
    method: 'POST',
    path: '/webhooks/{id}/queue',
    summary: 'Queue a test event (`webhook.test`)',
    access: 'developer:write',
    visit: 'change',
    params: one,
    out: z.object({ message_id: z.string() }),
    errors: ['not_found', 'not_eligible'],
  },
  deliveries: {
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    summary: 'The delivery log of 30 days, newest first',
    access: 'developer:read',
    params: one,
    query: z.strictObject({
      ...pageQuery(['created'], { sort: 'created' }),
      ...timeRange('created'),
      status: someOf(DELIVERY_STATUSES).optional(),
      topic: someTopics.optional(),
    }),
    out: z.object({ deliveries: z.array(delivery), ...pageAnswer }),
    errors: ['not_found'],
  },
  delivery: {
    method: 'GET',
    path: '/webhooks/{id}/deliveries/{delivery}',
    summary: 'One delivery with every request and its answer',
    access: 'developer:read',
    params: oneDelivery,
    out: z.object({ delivery: deliveryDetail }),
    errors: ['not_found'],
  },
  countResend: {
    method: 'GET',
    path: '/webhooks/{id}/redeliver',
    summary: 'How many events a range means, before they are sent again; all that are kept unless it says',
    access: 'developer:read',
    params: one,
    query: z.strictObject({ from: moment.optional(), to: moment.optional(), topics: manyTopics.optional() }),
    out: z.object({ events: z.int() }),
    errors: ['not_found'],
    example: { query: { from: '2026-11-21T08:00:00Z' } },
  },
  resend: {
    method: 'POST',
    path: '/webhooks/{id}/redeliver',
    summary: 'Send the events of a time again, in their order and with the message ids they had, as a task; what still waits is not sent twice',
    access: 'developer:write',
    visit: 'change',
    params: one,
    body: resendBody,
    out: z.object({ task_id: z.int(), events: z.int() }),
    errors: ['not_found', 'not_eligible', 'task_not_created'],
    example: { body: { from: '2026-11-21T08:00:00Z', to: '2026-11-21T12:00:00Z', topics: ['shipment.labeled'] } },
  },
  redeliver: {
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery}/redeliver',
    summary: 'Deliver an event again, with the same message id',
    access: 'developer:write',
    visit: 'change',
    params: oneDelivery,
    out: z.object({ message_id: z.string() }),
    errors: ['not_found', 'not_eligible'],
  },
});
