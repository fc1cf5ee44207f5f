/*
 * Tracking: what happened to a parcel, reported by the operator, read by the merchant.
 * States of a track: Pending → Processed → (Customs, Exception) En Route → Delivered; Cancelled with its label.
 * Odd rules: events come late, twice and out of order, and the result is the same; only a return undoes Delivered; an event
 * reported twice is one event, so `addEvents` can be sent again at any time.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { country, line, optionalLine, pathId } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { plays } from '../test-mode/plays.ts';
import { isEventCode, LEGS } from './events.ts';
import { TRACK_STATUSES } from './rules.ts';

export const MAX_EVENTS = 500;
/** How many numbers one lookup takes. */
export const MAX_NUMBERS = 100;

/** 8 to 40 letters and digits; spaces and lowercase, as people type them, make no difference. */
export const trackingNumber = z
  .string()
  .overwrite((text) => text.replace(/\s+/g, '').toUpperCase())
  .min(1)
  .regex(/^[A-Z0-9-]{8,40}$/, says('validation.format'));

/** One report of the operator. `time` is ISO 8601 with its offset. */
export const trackingReport = z.strictObject({
  tracking_number: trackingNumber,
  code: z.int().refine(isEventCode, says('validation.noneOf')),
  time: z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString()),
  city: optionalLine(40),
  province: optionalLine(40),
  postal_code: optionalLine(10),
  country: country.nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  carrier: optionalLine(20),
  note: optionalLine(200),
});
export type TrackingReport = z.output<typeof trackingReport>;

/** Why a well-formed event was not stored. */
export const REFUSALS = ['unknown', 'cancelled', 'future', 'too_early', 'code'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const trackEvent = z.object({
  code: z.int(),
  leg: z.enum(LEGS),
  description: z.string(),
  time: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  carrier: z.string().nullable(),
});

const expected = z.object({
  from: z.string().meta({ description: 'First of the likely days, YYYY-MM-DD' }),
  to: z.string().meta({ description: 'Last of the likely days, YYYY-MM-DD' }),
  basis: z.enum(['history', 'service']).meta({ description: '`history`: what parcels of the account took on this lane. `service`: what the service promises' }),
  parcels: z.int().meta({ description: 'How many parcels of the last 90 days the history is of; 0 without one' }),
  is_late: z.boolean().meta({ description: 'Whether the last of the likely days is over' }),
});
const WHEN = 'The days on which it probably arrives; null when it has, when it never will, and where nobody knows';

/** When a parcel probably arrives. */
export const arrival = expected.nullable().meta({ description: WHEN });

/** The same with what its lane really took, day by day. */
export const arrivalWithDays = expected
  .extend({
    days: z
      .array(z.object({ day: z.string().meta({ description: 'YYYY-MM-DD' }), parcels: z.int().meta({ description: 'So many would have arrived on it' }) }))
      .meta({ description: 'What the lane took, on the five business days around its middle; empty without a history' }),
  })
  .nullable()
  .meta({ description: WHEN });

const passesCustoms = z.boolean().meta({ description: 'Whether it crosses a customs border on its way' });

/** Where a parcel is; latest events first. */
export const track = z.object({
  tracking_number: z.string(),
  status: z.enum(TRACK_STATUSES),
  service: z.string(),
  carrier: z.string(),
  order_number: z.string().nullable(),
  shipment_id: z.int(),
  entry_point: z.string(),
  destination: z.string(),
  passes_customs: passesCustoms,
  arrival,
  events: z.array(trackEvent),
  images: z.array(z.string()),
});
/** What anyone may know about a parcel: nothing about the people, except for someone who already knows the postal code or e-mail. */
const publicTrack = z.object({
  tracking_number: z.string(),
  status: z.enum(TRACK_STATUSES),
  service: z.string(),
  carrier: z.string(),
  destination: z.string(),
  passes_customs: passesCustoms,
  arrival,
  events: z.array(trackEvent.pick({ code: true, leg: true, description: true, time: true, city: true, country: true })),
  recipient: z.object({ name: z.string(), city: z.string() }).nullable(),
  /** Whose parcel it is, as the account wants it shown; null if it wants nothing shown. */
  brand: z
    .object({
      name: z.string(),
      accent_light: z.string().nullable(),
      accent_dark: z.string().nullable(),
      support_url: z.string().nullable(),
      support_email: z.string().nullable(),
      logo_version: z.string().nullable(),
    })
    .nullable(),
});
export type PublicTrack = z.output<typeof publicTrack>;
export type TrackEvent = z.output<typeof trackEvent>;
export type Track = z.output<typeof track>;

export const tracking = contract('tracking', {
  addEvents: {
    method: 'POST',
    path: '/tracking/events',
    summary: 'Report what happened to parcels (operator only); events that cannot be stored are named with the reason',
    access: 'staff:warehouse:write',
    // One code that is not known yet, of a carrier ahead of this version, does not cost the others.
    body: z.strictObject({
      events: z
        .array(trackingReport.extend({ code: z.int() }))
        .min(1)
        .max(MAX_EVENTS),
    }),
    out: z.object({
      tracking_events: z.object({
        /** New events. */
        stored: z.int(),
        /** Events that were known already. */
        known: z.int(),
        refused: z.array(z.object({ index: z.int(), tracking_number: z.string(), reason: z.enum(REFUSALS), message: z.string() })),
      }),
    }),
    example: { body: { events: [{ tracking_number: 'HB100000017HK', code: 102, time: '2026-11-20T09:30:00Z', city: 'Hong Kong', country: 'HK' }] } },
  },
  get: {
    method: 'GET',
    path: '/track/{tracking_number}',
    summary: 'Where one of your parcels is',
    access: 'shipping:read',
    params: z.object({ tracking_number: line(80) }),
    out: z.object({ track }),
    errors: ['tracking_not_found'],
    example: { params: { tracking_number: 'HB100000017HK' } },
  },
  find: {
    method: 'POST',
    path: '/track',
    summary: 'Where up to 100 of your parcels are; numbers that are not yours or not known are named',
    access: 'shipping:read',
    visit: 'look',
    body: z.strictObject({ tracking_numbers: z.array(line(80)).min(1).max(MAX_NUMBERS) }),
    out: z.object({ tracks: z.array(track), not_found: z.array(z.string()) }),
    errors: ['tracking_not_found'],
    example: { body: { tracking_numbers: ['HB100000017HK'] } },
  },
  getPublic: {
    method: 'GET',
    path: '/public/track/{tracking_number}',
    summary: 'Where a parcel is, for anyone who has its number; `check`, the postal code or e-mail of the recipient, adds who it is for',
    access: 'public',
    // Whatever was typed: a malformed number is answered like one that is not in use.
    params: z.object({ tracking_number: z.string() }),
    query: z.strictObject({ check: z.string().trim().max(64).optional() }),
    out: z.object({ track: publicTrack }),
    errors: ['tracking_not_found'],
    example: { params: { tracking_number: 'HB100000017HK' } },
  },
  getPublicLogo: {
    method: 'GET',
    path: '/public/track/{tracking_number}/logo',
    summary: "The logo of the account a parcel belongs to; `v`, the logo's version, keeps old ones from being shown",
    access: 'public',
    params: z.object({ tracking_number: z.string() }),
    query: z.strictObject({ v: z.string().max(64).optional() }),
    out: z.never(),
    produces: ['image/png', 'image/jpeg', 'image/webp'],
    errors: ['tracking_not_found', 'not_found'],
    example: { params: { tracking_number: 'HB100000017HK' } },
  },
  play: {
    ...plays,
    path: '/test/shipments/{id}/advance',
    summary: 'Play the carrier in test mode: a shipment goes one event along its journey; what goes wrong is customs, the way or the door, by where it is',
    access: 'shipping:write',
    out: z.object({ track }),
  },
  advanceDemo: {
    method: 'POST',
    path: '/demo/shipments/{id}/advance',
    summary: 'Move a shipment of the demo one event along its journey',
    access: 'shipping:write',
    visit: 'change',
    params: z.object({ id: pathId }),
    out: z.object({ track }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 100001 } },
  },
});
