/*
 * Events: what happened in an account, each written with what it tells of, whether or not a webhook hears it.
 * States: none; an event never changes. It is kept for 30 days.
 * Odd rule: what a webhook gets is the same event, with `event_id` for its number and `data` without what it adds of the object.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import { manyTexts, pageAnswer, pageQuery, someIds, timeRange } from '../../shared/paging.ts';
import { DELIVERY_STATUSES, topicName } from '../webhooks/contract.ts';

const eventOut = z.object({
  id: z.int(),
  topic: z.string(),
  object: z.object({ kind: z.string(), id: z.int() }),
  /** A few facts beside the object, as they were then. */
  data: z.record(z.string(), z.unknown()),
  created: z.string(),
});
export type EventRow = z.output<typeof eventOut>;

const sentOut = z.object({
  webhook_id: z.int(),
  address: z.string(),
  /** Null until the first attempt. */
  delivery_id: z.int().nullable(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  last_status: z.int().nullable(),
  next_attempt: z.string().nullable(),
});

const eventDetail = eventOut.extend({
  message: z.string().meta({ description: 'The message as webhooks get it, as JSON' }),
  deliveries: z.array(sentOut),
});
export type EventDetail = z.output<typeof eventDetail>;
export type Sent = EventDetail['deliveries'][number];

export const events = contract('events', {
  list: {
    method: 'GET',
    path: '/events',
    summary: 'What happened in the account in the last 30 days, newest first',
    access: 'developer:read',
    query: z.strictObject({
      ...pageQuery(['created'], { sort: 'created' }),
      topic: manyTexts.pipe(z.array(topicName)).meta({ description: 'Topics, or groups of them as webhooks name them: `shipment.*`' }).optional(),
      /** What it happened to: `shipment`, with `object_id` for one of them. */
      object: z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .optional(),
      object_id: pathId.optional(),
      ...timeRange('created'),
      ids: someIds.optional(),
    }),
    out: z.object({ events: z.array(eventOut), ...pageAnswer }),
  },
  get: {
    method: 'GET',
    path: '/events/{id}',
    summary: 'One event with the message it makes and where that was sent',
    access: 'developer:read',
    params: z.object({ id: pathId }),
    out: z.object({ event: eventDetail }),
    errors: ['not_found'],
  },
});
