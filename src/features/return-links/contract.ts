/*
 * Links by which a buyer says that something comes back: a secret address and its QR, made by the merchant, good for one announcement.
 * States: open, announced, withdrawn, expired. Whoever has the link sees where to send the parcel and what was in it, nothing else.
 * Odd rules: the link is told once, when it is made; a new one for a shipment takes the place of the old; without the subscription an open link
 * waits; what a buyer announces is a return as any other, with what they wrote.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { description, objectId, optionalLine, pathId, quantity } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { REASONS } from '../returns/status.ts';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';

/** How long a link works. */
export const LINK_DAYS = 60;
const MAX_NOTE = 200;
/** What a buyer can name where the contents are not known. */
export const MAX_GOODS = 10;

/** Why a buyer sends something back; what only a carrier can say is not offered. */
export const BUYER_REASONS = ['changed_mind', 'wrong_item', 'damaged', 'refused', 'other'] as const satisfies readonly (typeof REASONS)[number][];

export const LINK_STATES = ['open', 'announced', 'withdrawn', 'expired'] as const;
export type LinkState = (typeof LINK_STATES)[number];

const returnLink = z.object({
  id: z.int(),
  status: z.enum(LINK_STATES),
  shipment_id: z.int().nullable(),
  destination: z.enum(RETURN_DESTINATIONS),
  return_id: z.int().nullable().meta({ description: 'What was announced by it; null also where that was withdrawn since' }),
  created: z.string(),
  expires: z.string(),
});
export type ReturnLink = z.output<typeof returnLink>;

const made = z.object({
  return_link: returnLink,
  url: z.string().meta({ description: 'The secret; it is told only in this answer' }),
  qr: z.object({ size: z.int(), path: z.string() }).meta({ description: 'The same as a QR code: an SVG path of its dark squares on a grid of `size`' }),
});
export type MadeLink = z.output<typeof made>;

const one = z.object({ description: z.string(), quantity: z.int() });

const buyerReturn = z.object({
  status: z.enum(['open', 'announced']),
  brand: z.string(),
  is_test: z.boolean(),
  expires: z.string(),
  reference_code: z.string(),
  address: z.object({
    name: z.string(),
    company_name: z.string(),
    street1: z.string(),
    street2: z.string().nullable(),
    city: z.string(),
    province: z.string().nullable(),
    postal_code: z.string().nullable(),
    country: z.string(),
  }),
  contents: z
    .array(one.extend({ line: z.int() }))
    .nullable()
    .meta({ description: 'What was in the parcel; null where the buyer says it' }),
  announced: z.object({ rma_number: z.string(), reason: z.enum(REASONS), note: z.string().nullable(), items: z.array(one) }).nullable(),
});
export type BuyerReturn = z.output<typeof buyerReturn>;

/** What a buyer says: lines of the parcel, or, where nobody knows them, what it is and who they are. */
export const announcement = z
  .strictObject({
    items: z
      .array(z.strictObject({ line: objectId, quantity }))
      .max(100)
      .default([]),
    goods: z.array(z.strictObject({ description, quantity })).max(MAX_GOODS).default([]),
    name: optionalLine(40).meta({ description: 'Who sends it back, where no shipment tells' }),
    reason: z.enum(BUYER_REASONS),
    note: optionalLine(MAX_NOTE),
  })
  .refine(({ items, goods }) => items.length > 0 || goods.length > 0, { path: ['items'], error: says('validation.selection') });
export type Announcement = z.output<typeof announcement>;

const params = z.object({ id: pathId });
/** Whatever was typed: a malformed link is answered like one that is not in use. */
const bearer = z.object({ token: z.string() });
const CLOSED = ['return_link_unknown', 'return_link_withdrawn', 'return_link_expired', 'return_link_closed'] as const;

export const returnLinks = contract('returnLinks', {
  create: {
    method: 'POST',
    path: '/return-links',
    access: 'returns:write',
    scope: 'returns',
    visit: 'refused',
    summary: 'Make a secret link for a buyer to announce a return: of a shipment, of an order’s last shipment, or to a destination',
    body: z
      .strictObject({
        shipment_id: objectId.optional(),
        order_id: objectId.optional(),
        destination: z.enum(RETURN_DESTINATIONS).optional(),
      })
      .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
        path: ['shipment_id'],
        error: says('validation.selection'),
      }),
    out: made,
    errors: ['not_subscribed', 'return_repeated'],
    example: { body: { destination: 'US' } },
  },
  list: {
    method: 'GET',
    path: '/return-links',
    access: 'returns:read',
    scope: 'returns',
    summary: 'The latest 100 links made for buyers, newest first, without their secrets',
    query: z.strictObject({ shipment_id: pathId.optional() }),
    out: z.object({ return_links: z.array(returnLink) }),
  },
  withdraw: {
    method: 'DELETE',
    path: '/return-links/{id}',
    access: 'returns:write',
    scope: 'returns',
    visit: 'change',
    summary: 'Withdraw a link; what was announced by it stays',
    params,
    out: z.object({ return_link: returnLink }),
    errors: ['not_found'],
  },
  get: {
    method: 'GET',
    path: '/public/returns/{token}',
    access: 'public',
    summary: 'What a buyer sees of their link: where to send the parcel, and what was in it',
    params: bearer,
    out: z.object({ buyer_return: buyerReturn }),
    errors: CLOSED,
    example: { params: { token: 'unknown' } },
  },
  announce: {
    method: 'POST',
    path: '/public/returns/{token}',
    makes: true,
    access: 'public',
    summary: 'Announce what comes back by a link; only once',
    params: bearer,
    body: announcement,
    out: z.object({ buyer_return: buyerReturn }),
    errors: [...CLOSED, 'return_link_used', 'return_repeated'],
    example: { params: { token: 'unknown' }, body: { items: [{ line: 1, quantity: 1 }], reason: 'changed_mind', note: 'Too small' } },
  },
  label: {
    method: 'GET',
    path: '/public/returns/{token}/label',
    access: 'public',
    summary: 'The label of a link to print, 4 × 6 inches; it pays no postage',
    params: bearer,
    out: z.never(),
    produces: ['application/pdf'],
    errors: CLOSED,
    example: { params: { token: 'unknown' } },
  },
});
