/*
 * Returns: parcels that come back to a warehouse, seen, decided and sent on, restocked or discarded.
 * States: status.ts. While a decision is due the days left run; without one the return is discarded.
 * Odd rules: discarding cannot be undone; restocking is done when the warehouse has put the goods on the shelf; what a fee is expected to be
 * bears an asterisk and must be confirmed; a return of a shipment of ours takes its items over.
 */
import { z } from 'zod';
import { contract, MAX_BULK } from '../../shared/contract.ts';
import { lengthCm, pathId, weightKg } from '../../shared/fields.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';
import { auditRow } from '../shipments/contract.ts';
import { MAX_ITEMS, message, returnFilter, returnInput, warehouseCode, type ReturnDraft } from './fields.ts';
import { imageOut, messageOut, returnOut, returnRow } from './return-out.ts';
import { CONDITIONS } from './status.ts';

const SORTS = ['created', 'received', 'expires'] as const;
const ids = z.array(z.int().positive()).min(1).max(MAX_BULK);
const bulkOut = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
  message: z.string().nullable(),
});

export const EXAMPLE_RETURN: ReturnDraft = {
  rma_number: 'RMA-2231',
  destination: 'US',
  reason: 'changed_mind',
  sender: { name: 'Emily Clarke', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' },
  items: [{ description: 'Stoneware mug, green', quantity: 2, value: 23, weight: 0.38, coo: 'CN', hts_code: '691200' }],
};

const params = z.object({ id: pathId });
const answer = z.object({ return: returnOut });
const read = { access: 'returns:read', scope: 'returns' } as const;
const write = { access: 'returns:write', scope: 'returns' } as const;
const deed = { ...write, params, out: answer } as const;

export const returns = contract('returns', {
  list: {
    method: 'GET',
    path: '/returns',
    ...read,
    summary: 'Returns, newest first; `q` looks in numbers, senders, contents and SKUs',
    query: z.strictObject({ ...pageQuery(SORTS, { sort: 'created' }), ...returnFilter }),
    out: z.object({ returns: z.array(returnRow), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/returns/counts',
    ...read,
    summary: 'How many returns there are in each status, of those that match, and of how many little time is left',
    query: z.strictObject(returnFilter),
    out: z.object({ counts: z.record(z.string(), z.int()), ending: z.int() }),
  },
  ids: {
    method: 'GET',
    path: '/returns/ids',
    ...read,
    summary: 'The ids of up to 1,000 returns that match, for an action on all of them',
    query: z.strictObject(returnFilter),
    out: z.object({ ids: z.array(z.int()), total: z.int() }),
  },
  announce: {
    method: 'POST',
    path: '/returns',
    ...write,
    summary: 'Announce a parcel that comes back',
    body: returnInput,
    out: answer,
    errors: ['return_repeated', 'not_found', 'not_subscribed'],
    example: { body: EXAMPLE_RETURN },
  },
  get: {
    method: 'GET',
    path: '/returns/{id}',
    ...read,
    summary: 'One return with its items, photos, messages, fees and advice',
    params,
    out: answer,
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/returns/{id}',
    ...write,
    summary: 'Withdraw a return that has not arrived',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
  verify: {
    method: 'PUT',
    path: '/returns/{id}/verify',
    ...deed,
    summary: 'Have the warehouse look closer, for its fee: photos and contents are added. It cannot be taken back',
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
  restock: {
    method: 'PUT',
    path: '/returns/{id}/restock',
    ...deed,
    summary: 'Have it put back into stock',
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
  extend: {
    method: 'PUT',
    path: '/returns/{id}/extend',
    ...deed,
    summary: 'Buy more time to decide, once',
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
  split: {
    method: 'POST',
    path: '/returns/{id}/split',
    ...deed,
    summary: 'Make a return of its own of some items, to decide on it apart; answers with that one',
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ line: z.int().positive(), quantity: z.int().positive() }))
        .min(1)
        .max(MAX_ITEMS),
    }),
    errors: ['not_found', 'not_eligible', 'invalid_input'],
    example: { params: { id: 500_001 }, body: { lines: [{ line: 1, quantity: 1 }] } },
  },
  discard: {
    method: 'POST',
    path: '/returns/discard',
    ...write,
    summary: 'Discard up to 1,000 returns; it cannot be undone. Those that may not are named with the reason',
    body: z.strictObject({ ids }),
    out: bulkOut,
    example: { body: { ids: [500_001] } },
  },
  messages: {
    method: 'GET',
    path: '/returns/{id}/messages',
    ...read,
    summary: 'What merchant and warehouse told each other about a return',
    params,
    out: z.object({ messages: z.array(messageOut) }),
    errors: ['not_found'],
  },
  write: {
    method: 'POST',
    path: '/returns/{id}/messages',
    ...write,
    summary: 'Tell the warehouse something about a return',
    params,
    body: z.strictObject({ body: message }),
    out: z.object({ message: messageOut }),
    errors: ['not_found'],
    example: { params: { id: 500_001 }, body: { body: 'Is the seal unbroken?' } },
  },
  images: {
    method: 'GET',
    path: '/returns/{id}/images',
    ...read,
    summary: 'The photos of a return',
    params,
    out: z.object({ images: z.array(imageOut) }),
    errors: ['not_found'],
  },
  image: {
    method: 'GET',
    path: '/returns/{id}/images/{image_id}',
    ...read,
    summary: 'One photo of a return; `size=small` for a list',
    params: z.object({ id: pathId, image_id: pathId }),
    query: z.strictObject({ size: z.enum(['large', 'small']).default('large') }),
    out: z.never(),
    produces: ['image/jpeg', 'image/png', 'image/webp'],
    errors: ['not_found'],
  },
  audit: {
    method: 'GET',
    path: '/returns/{id}/audit',
    ...read,
    summary: 'Who did what with the return',
    params,
    out: z.object({ audit: z.array(auditRow) }),
    errors: ['not_found'],
  },
  receive: {
    method: 'POST',
    path: '/desk/returns',
    access: 'staff:warehouse:write',
    summary: 'Take a parcel in: matched by its number, RMA, name or order, else kept among the unmatched',
    body: z
      .strictObject({
        warehouse: warehouseCode,
        tracking_number: z.string().trim().min(3).max(40).nullish(),
        rma_number: z.string().trim().min(3).max(32).nullish(),
        return_id: z.int().positive().nullish(),
        marks: z.string().trim().max(200).nullish().meta({ description: 'Names and numbers on a parcel that nothing else tells of' }),
        weight: weightKg,
        length: lengthCm.nullish(),
        width: lengthCm.nullish(),
        height: lengthCm.nullish(),
        condition: z.enum(CONDITIONS),
        shelf: z.string().trim().max(16).nullish(),
      })
      .refine((given) => Boolean(given.tracking_number || given.rma_number || given.return_id || given.marks), {
        path: ['tracking_number'],
        message: 'validation.required',
      }),
    out: z.object({ return: returnRow.nullable(), account: z.string().nullable(), unmatched_id: z.int().nullable() }),
    errors: ['not_eligible'],
    example: { body: { warehouse: 'LAX', tracking_number: 'HB000000017HK', weight: 0.94, condition: 'new' } },
  },
  inspect: {
    method: 'PUT',
    path: '/desk/returns/{id}/verify',
    access: 'staff:warehouse:write',
    summary: 'Tell what was found on a closer look: contents, condition and what came back of each item',
    params,
    body: z.strictObject({
      warehouse: warehouseCode,
      condition: z.enum(CONDITIONS),
      contents: z.string().trim().max(200).nullish(),
      found: z
        .array(z.strictObject({ line: z.int().positive(), found: z.int().min(0).max(9999) }))
        .max(MAX_ITEMS)
        .optional(),
      note: z.string().trim().max(200).nullish(),
    }),
    out: z.object({ return: returnRow }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 500_001 }, body: { warehouse: 'LAX', condition: 'new', contents: 'Two mugs, seal unbroken' } },
  },
  carryOut: {
    method: 'PUT',
    path: '/desk/returns/{id}/carry-out',
    access: 'staff:warehouse:write',
    summary: 'Confirm by a scan that a return was put back into stock or thrown away',
    params,
    body: z.strictObject({ warehouse: warehouseCode }),
    out: z.object({ return: returnRow }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 500_001 }, body: { warehouse: 'LAX' } },
  },
});
