/*
 * Reshipments: returns that go out again, one or several of one warehouse in one parcel.
 * States: status.ts. Approving reserves the estimated fee; packing settles it to what it cost.
 * Odd rules: what turns out dearer than approved is asked again; one nobody approves expires and its returns are free again; declining cancels;
 * what is left out of recipient, contents and value is taken from the returns; an origin nobody knows is asked for where a border is crossed.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { amount, country, lengthCm, pathId, warehouseCode, weightKg } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, queryBoolean } from '../../shared/paging.ts';
import { auditRow } from '../../shared/shapes.ts';
import { plays } from '../test-mode/plays.ts';
import {
  MAX_BULK_RESHIPMENTS,
  MAX_RETURNS,
  bulkPart,
  reshipmentChange,
  reshipmentFilter,
  reshipmentInput,
  reviewPart,
  returnIds,
  type ReshipmentDraft,
} from './fields.ts';
import { deskRow, reshipmentDetails, reshipmentOut, reshipmentRow, reviewed } from './reshipment-out.ts';
import { RESHIPMENT_STATUSES } from './status.ts';

export const EXAMPLE_RESHIPMENT: ReshipmentDraft = {
  returns: [500_001],
  to: { name: 'Emily Clarke', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' },
  contents: 'Two stoneware mugs',
  value: 46,
  service: 'cheapest',
};

const params = z.object({ id: pathId });
const answer = z.object({ reshipment: reshipmentOut });
const read = { access: 'returns:read', scope: 'returns' } as const;
const write = { access: 'returns:write', scope: 'returns', visit: 'change' } as const;

/** Why a parcel cannot be made of returns. */
const CANNOT_GO = ['not_found', 'returns_not_eligible', 'other_warehouse', 'address_not_found', 'no_consignor', 'no_services', 'service_unavailable'] as const;

export const reshipments = contract('reshipments', {
  list: {
    method: 'GET',
    path: '/reshipments',
    ...read,
    summary: 'Reshipments, newest first; `q` looks in numbers, recipients and contents; `details=true` adds the whole address and what was asked for',
    query: z.strictObject({ ...pageQuery(['created', 'updated', 'name'], { sort: 'created' }), ...reshipmentFilter, details: queryBoolean.default(false) }),
    out: z.object({ reshipments: z.array(reshipmentRow.extend({ details: reshipmentDetails.optional() })), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/reshipments/counts',
    ...read,
    summary: 'How many reshipments there are in each status, of those that match',
    query: z.strictObject(reshipmentFilter),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  create: {
    method: 'POST',
    path: '/reshipments',
    ...write,
    summary: 'Send returns of one warehouse out again in one parcel; with `approve` its fee is approved at once',
    body: reshipmentInput,
    out: answer,
    errors: [...CANNOT_GO, 'insufficient_funds', 'fee_changed'],
    example: { body: EXAMPLE_RESHIPMENT },
  },
  get: {
    method: 'GET',
    path: '/reshipments/{id}',
    ...read,
    summary: 'One reshipment with its returns, its goods and its fee line by line',
    params,
    out: answer,
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/reshipments/{id}',
    ...write,
    summary: 'Change a reshipment before it is approved; `version` guards against another tab',
    params,
    body: reshipmentChange,
    out: answer,
    errors: ['conflict', 'not_eligible', ...CANNOT_GO],
    example: { params: { id: 520_001 }, body: { contents: 'Two stoneware mugs', value: 40, service: 'fastest' } },
  },
  approve: {
    method: 'PUT',
    path: '/reshipments/{id}/approve',
    ...write,
    summary: 'Approve the estimated fee; it is reserved until the parcel is packed',
    params,
    body: z.strictObject({ fee: amount.optional().meta({ description: 'The fee as it was seen; refused if it is higher now' }) }),
    out: answer,
    errors: ['not_found', 'not_eligible', 'insufficient_funds', 'fee_changed', 'no_services', 'service_unavailable', 'address_not_found'],
    example: { params: { id: 520_001 }, body: {} },
  },
  decline: {
    method: 'PUT',
    path: '/reshipments/{id}/decline',
    ...write,
    summary: 'Decline the estimated fee: the reshipment is canceled and its returns are free again',
    params,
    out: answer,
    errors: ['not_found', 'not_eligible'],
  },
  cancel: {
    method: 'PUT',
    path: '/reshipments/{id}/cancel',
    ...write,
    summary: 'Cancel a reshipment that is not packed; what is reserved is free again, and so are its returns',
    params,
    out: answer,
    errors: ['not_found', 'not_eligible'],
  },
  review: {
    method: 'POST',
    path: '/reshipments/review',
    ...read,
    visit: 'look',
    summary: 'What several reshipments would cost and what stands in the way of each; nothing is stored',
    body: z.strictObject({ reshipments: z.array(reviewPart).min(1).max(MAX_BULK_RESHIPMENTS) }),
    out: z.object({
      warehouse: z.string(),
      reshipments: z.array(reviewed),
      totals: z.array(z.object({ currency: z.string(), fee: z.number(), available: z.number() })),
    }),
    errors: ['not_found', 'other_warehouse', 'returns_not_eligible'],
    example: { body: { reshipments: [{ returns: [500_001], service: 'cheapest' }] } },
  },
  createMany: {
    method: 'POST',
    path: '/reshipments/bulk',
    ...write,
    summary: 'Create and approve several reshipments at once, as a task; those that cannot go are named there and can be retried',
    body: z.strictObject({
      reshipments: z.array(bulkPart).min(1).max(MAX_BULK_RESHIPMENTS),
      approve: z.boolean().default(true).meta({ description: 'False: they are saved to be approved later' }),
    }),
    out: z.object({ task_id: z.int(), reshipments: z.int() }),
    errors: ['not_found', 'other_warehouse', 'returns_not_eligible', 'insufficient_funds', 'task_not_created'],
    example: { body: { reshipments: [{ returns: [500_001], service: 'cheapest' }] } },
  },
  confirm: {
    method: 'PUT',
    path: '/returns/{id}/confirm',
    ...write,
    summary: 'Confirm what reshipping a return is expected to cost: it goes out again, to whoever sent it back if nothing else was said',
    params,
    body: z.strictObject({
      fee: amount.optional().meta({ description: 'The fee as it was seen; refused if it is higher now' }),
      coo: country.nullish().meta({ description: 'Country of origin of the goods of which the return does not say it, for a reshipment that is made by this' }),
    }),
    out: answer,
    errors: ['not_eligible', 'fee_changed', 'insufficient_funds', ...CANNOT_GO],
    example: { params: { id: 500_001 }, body: {} },
  },
  declineReturn: {
    method: 'PUT',
    path: '/returns/{id}/decline',
    ...write,
    summary: 'Decline what reshipping a return is expected to cost; the return stays, with the other choices',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
  play: {
    ...write,
    ...plays,
    path: '/test/reshipments/{id}/advance',
    summary:
      'Play the warehouse in test mode: it packs a confirmed reshipment, which makes a shipment; what goes wrong is that it weighs more, and you are asked again',
    params,
    out: answer,
    errors: ['not_found', 'not_eligible'],
  },
  audit: {
    method: 'GET',
    path: '/reshipments/{id}/audit',
    ...read,
    summary: 'Who did what with the reshipment',
    params,
    out: z.object({ audit: z.array(auditRow) }),
    errors: ['not_found'],
  },
});

const atDesk = { read: { access: 'staff:warehouse:read' }, write: { access: 'staff:warehouse:write' } } as const;
const deskAnswer = z.object({ reshipment: deskRow });

export const reshipmentsDesk = contract('reshipmentsDesk', {
  list: {
    method: 'GET',
    path: '/desk/reshipments',
    ...atDesk.read,
    summary: 'The reshipments a warehouse has to pack, the longest approved first; `code` finds one by its number or one of its returns',
    query: z.strictObject({
      warehouse: warehouseCode,
      code: z.string().trim().min(1).max(80).optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(500).default(100),
    }),
    out: z.object({ reshipments: z.array(deskRow), total: z.int() }),
    example: { query: { warehouse: 'LAX' } },
  },
  get: {
    method: 'GET',
    path: '/desk/reshipments/{id}',
    ...atDesk.read,
    summary: 'One reshipment that is to be packed: which returns go in',
    params,
    out: deskAnswer,
    errors: ['not_found'],
  },
  pack: {
    method: 'POST',
    path: '/desk/reshipments/{id}/pack',
    makes: true,
    ...atDesk.write,
    summary: 'Pack a reshipment: weighed and measured, its label is bought and what was approved is settled; a higher fee is asked of the merchant instead',
    params,
    body: z
      .strictObject({
        returns: returnIds.meta({ description: 'Those that were scanned: all of it, and nothing else' }),
        weight: weightKg,
        length: lengthCm.nullish(),
        width: lengthCm.nullish(),
        height: lengthCm.nullish(),
      })
      .meta({ description: `Up to ${MAX_RETURNS} returns` }),
    out: z.object({
      pack: z.object({
        id: z.int(),
        status: z.enum(RESHIPMENT_STATUSES),
        shipment_id: z.int().nullable().meta({ description: 'Null where the merchant is asked again' }),
        label_id: z.int().nullable(),
        tracking_number: z.string().nullable(),
        service: z.string().nullable(),
        carrier: z.string().nullable(),
        exit_point: z.string().nullable(),
      }),
    }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 520_001 }, body: { returns: [500_001], weight: 1.02 } },
  },
  label: {
    method: 'GET',
    path: '/desk/reshipments/{id}/label',
    ...atDesk.read,
    summary: 'The label of a packed reshipment',
    params,
    query: z.strictObject({ format: z.enum(['pdf', 'zpl']).default('pdf') }),
    out: z.never(),
    produces: ['application/pdf', 'application/zpl'],
    errors: ['not_found', 'not_eligible'],
  },
});
