/*
 * Inbound shipments: goods on their way to a warehouse, announced carton by carton, and counted at its desk.
 * Draft → Pending (submitted: the stock is expected, cartons have their labels, the fees are held) → En Route → Received (counting has
 * begun) → Verified (in stock, charged, differences told), or Canceled before it arrives (see status.ts).
 * Odd rules: what is counted is added to what was counted before; more than announced must be confirmed with `surplus`; a document is the
 * inbound shipment with another `Accept`.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { carrierNumber, day, objectId, optionalLine, pathId, warehouseCode } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, queryBoolean, someCodes, someIds, someOf, timeRange, yesOrNo } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { PICTURE_TYPES } from '../products/contract.ts';
import { plays } from '../test-mode/plays.ts';
import { deskInbound, deskRow, inboundOut, listedInbound } from './inbound-out.ts';
import { COUNT_CODES, PHOTO_CODES } from './rules.ts';
import { INBOUND_STATUSES } from './status.ts';

/** Limits of fields. */
export const MAX_CARRIER = 20;
export const MAX_TRACKING = 40;
export const MAX_NOTES = 64;
/** As order numbers. */
export const MAX_REFERENCE = 40;
export const MAX_QUANTITY = 9999;
export const MAX_LOT = 32;
/** The most cartons one shipment has, and lines in all of them: a truck, and no more than a page can show. */
export const MAX_CARTONS = 500;
export const MAX_LINES = 1000;
const MAX_PHOTO_NOTE = 80;
export const MAX_PHOTOS = 30;

const quantity = z.int().min(1).max(MAX_QUANTITY);
const lotFields = { lot: optionalLine(MAX_LOT).meta({ description: 'Of products kept by lot' }), expires: day.nullish() };

/** A product by its SKU, the merchant's own ID of it or its bar code; or by its number. */
const line = z
  .strictObject({
    sku: z
      .string()
      .trim()
      .max(48)
      .nullish()
      .meta({ description: 'SKU, the merchant’s own ID of the product or its bar code; may be left out where `id` names it' }),
    id: objectId.nullish(),
    quantity,
    ...lotFields,
  })
  .refine(({ sku, id }) => Boolean(sku) || typeof id === 'number', { path: ['sku'], error: says('validation.required') });

const carton = z.strictObject({
  copies: z.int().min(1).max(MAX_CARTONS).default(1).meta({ description: 'How many cartons are packed like this one' }),
  products: z.array(line).min(1).max(100),
});

const carriage = { carrier: optionalLine(MAX_CARRIER), tracking_number: carrierNumber };

const fields = z.strictObject({
  warehouse: warehouseCode,
  reference: optionalLine(MAX_REFERENCE).meta({ description: 'Your own name of it; no other that is not canceled has the same' }),
  ...carriage,
  notes: optionalLine(MAX_NOTES),
  cartons: z.array(carton).max(MAX_CARTONS).default([]),
});

function crossCheck({ cartons }: z.output<typeof fields>, ctx: z.core.$RefinementCtx): void {
  const all = cartons.reduce((sum, { copies }) => sum + copies, 0);
  const lines = cartons.reduce((sum, { copies, products }) => sum + copies * products.length, 0);
  if (all > MAX_CARTONS) ctx.addIssue({ code: 'too_big', origin: 'array', maximum: MAX_CARTONS, inclusive: true, input: cartons, path: ['cartons'] });
  else if (lines > MAX_LINES) ctx.addIssue({ code: 'custom', path: ['cartons'], message: says('inbound:problem.lines') });
}

export const inboundInput = fields.extend({ submit: z.boolean().default(false).meta({ description: 'Submit it at once' }) }).superRefine(crossCheck);
export type InboundDraft = z.input<typeof inboundInput>;
/** What it is made of. */
export type InboundFacts = z.output<typeof fields>;
export const inboundChange = fields.extend({ version: z.int().positive().optional() }).superRefine(crossCheck);

export const EXAMPLE_INBOUND: InboundDraft = {
  warehouse: 'HKG',
  carrier: 'SF Express',
  notes: 'Two cartons on one pallet',
  cartons: [{ copies: 2, products: [{ sku: 'MUG-BLUE', quantity: 24 }] }],
};

const params = z.object({ id: pathId });
const out = z.object({ inbound: inboundOut });
const read = { access: 'fulfilment:read', scope: 'inbound' } as const;
const write = { access: 'fulfilment:write', scope: 'inbound', visit: 'change' } as const;
export const shipInput = z.strictObject(carriage);

const inboundFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(INBOUND_STATUSES).optional(),
  warehouse: someCodes.optional(),
  has_differences: yesOrNo,
  is_unpaid: yesOrNo.meta({ description: 'Counted, and waiting for money' }),
  ...timeRange('created'),
  ids: someIds.optional(),
};

export const inbound = contract('inbound', {
  list: {
    method: 'GET',
    path: '/inbound',
    ...read,
    summary:
      'Inbound shipments, newest first; `q` finds a number, a reference, a carrier’s number, an SSCC, a SKU or a product; `details=true` adds the cartons with what is in each',
    query: z.strictObject({ ...pageQuery(['created'], { sort: 'created' }), ...inboundFilter, details: queryBoolean.default(false) }),
    out: z.object({ inbounds: z.array(listedInbound), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/inbound/counts',
    ...read,
    summary: 'How many inbound shipments there are in each status, of those that match',
    query: z.strictObject(inboundFilter),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  create: {
    method: 'POST',
    path: '/inbound',
    ...write,
    summary: 'Announce goods carton by carton; with `submit` hand it over at once',
    body: inboundInput,
    out,
    errors: ['not_eligible', 'insufficient_funds'],
    example: { body: EXAMPLE_INBOUND },
  },
  get: {
    method: 'GET',
    path: '/inbound/{id}',
    ...read,
    summary: 'An inbound shipment with cartons, counts and photos; with `Accept: application/pdf` or `application/zpl` its carton labels',
    params,
    query: z.strictObject({ format: z.enum(['pdf', 'zpl']).optional(), carton: z.coerce.number<string | number>().int().min(1).max(MAX_CARTONS).optional() }),
    out,
    errors: ['not_found', 'not_eligible'],
    produces: ['application/pdf', 'application/zpl'],
  },
  update: {
    method: 'PUT',
    path: '/inbound/{id}',
    ...write,
    summary: 'Replace an inbound shipment that has not left; cartons keep their labels by their order; `version` guards against another tab',
    params,
    body: inboundChange,
    out,
    errors: ['not_found', 'conflict', 'cannot_edit', 'not_eligible', 'insufficient_funds'],
    example: { params: { id: 71001 }, body: EXAMPLE_INBOUND },
  },
  submit: {
    method: 'PUT',
    path: '/inbound/{id}/submit',
    ...write,
    summary: 'Hand it over: its stock is expected, its cartons get labels, and the fees for receiving it are held',
    params,
    out,
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
  ship: {
    method: 'PUT',
    path: '/inbound/{id}/ship',
    ...write,
    summary: 'Say that it left, with the carrier and its number; once it left, correct them. What is left out stays',
    params,
    body: shipInput,
    out,
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 71001 }, body: { carrier: 'SF Express', tracking_number: 'SF1234567890' } },
  },
  cancel: {
    method: 'PUT',
    path: '/inbound/{id}/cancel',
    ...write,
    summary: 'Call it off before it arrives: its stock is no longer expected, and what was held for its fees is free',
    params,
    out,
    errors: ['not_found', 'not_eligible'],
  },
  copy: { method: 'POST', path: '/inbound/{id}/copy', makes: true, ...write, summary: 'A new draft with the same cartons', params, out, errors: ['not_found'] },
  remove: {
    method: 'DELETE',
    path: '/inbound/{id}',
    ...write,
    summary: 'Delete a draft',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
  play: {
    ...write,
    ...plays,
    path: '/test/inbound/{id}/advance',
    summary: 'Play the warehouse in test mode: it counts what was announced, then finishes; what goes wrong is one damaged unit',
    out,
  },
  photo: {
    method: 'GET',
    path: '/inbound/{id}/photos/{image_id}',
    ...read,
    summary: 'A photo the warehouse took of a difference',
    params: z.object({ id: pathId, image_id: pathId }),
    out: z.never(),
    produces: PICTURE_TYPES,
    errors: ['not_found'],
  },
});

const atDesk = { read: { access: 'staff:warehouse:read' }, write: { access: 'staff:warehouse:write' } } as const;

const deskOut = z.object({ inbound: deskInbound });

export const inboundDesk = contract('inboundDesk', {
  list: {
    method: 'GET',
    path: '/desk/inbound',
    ...atDesk.read,
    summary: 'Inbound shipments that wait at a warehouse, the longest submitted first; `code` finds one by its number, an SSCC or the carrier’s number',
    query: z.strictObject({
      warehouse: warehouseCode.optional(),
      code: z.string().trim().min(1).max(80).optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(250).default(100),
    }),
    out: z.object({ inbounds: z.array(deskRow), total: z.int() }),
  },
  get: {
    method: 'GET',
    path: '/desk/inbound/{id}',
    ...atDesk.read,
    summary: 'One with its cartons and what was counted',
    params,
    out: deskOut,
    errors: ['not_found'],
  },
  count: {
    method: 'POST',
    path: '/desk/inbound/{id}/counts',
    ...atDesk.write,
    summary: 'Add what was counted, or say with `carton` alone that one is opened; one call is one step, done as a whole or not at all',
    params,
    body: z
      .strictObject({
        carton: z.int().min(1).max(MAX_CARTONS).optional(),
        surplus: z.boolean().default(false).meta({ description: 'More than announced is meant' }),
        products: z
          .array(z.strictObject({ id: objectId, quantity, code: z.enum(COUNT_CODES).default('good'), ...lotFields }))
          .max(100)
          .default([]),
      })
      .refine(({ carton, products }) => carton !== undefined || products.length > 0, { path: ['products'], error: says('validation.required') }),
    out: deskOut,
    errors: ['not_found', 'not_eligible', 'inbound_surplus'],
    example: { params: { id: 71001 }, body: { products: [{ id: 40001, quantity: 24 }] } },
  },
  undo: {
    method: 'POST',
    path: '/desk/inbound/{id}/undo',
    ...atDesk.write,
    summary: 'Take back the caller’s last step',
    params,
    body: z.strictObject({ step: objectId.optional().meta({ description: 'The step that is meant; refused where it is not the caller’s last' }) }),
    out: deskOut,
    errors: ['not_found', 'not_eligible'],
  },
  addPhoto: {
    method: 'POST',
    path: '/desk/inbound/{id}/photos',
    makes: 'part',
    ...atDesk.write,
    summary: 'Show what is damaged, wrong or missing: PNG, JPEG or WebP, at most 5 MB; what the camera wrote into it is removed',
    params,
    form: z.strictObject({ product_id: objectId.nullish(), code: z.enum(PHOTO_CODES).default('damaged'), note: optionalLine(MAX_PHOTO_NOTE) }),
    out: deskOut,
    errors: ['not_found', 'not_eligible'],
  },
  photo: {
    method: 'GET',
    path: '/desk/inbound/{id}/photos/{image_id}',
    ...atDesk.read,
    summary: 'A photo of a difference',
    params: z.object({ id: pathId, image_id: pathId }),
    out: z.never(),
    produces: PICTURE_TYPES,
    errors: ['not_found'],
  },
  finish: {
    method: 'PUT',
    path: '/desk/inbound/{id}/finish',
    ...atDesk.write,
    summary: 'Finish: what was counted is stock, the fees are charged, and the merchant is told of every difference',
    params,
    out: deskOut,
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
});
