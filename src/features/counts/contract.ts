/*
 * Counting at the warehouse desk: what a shelf really holds of a product, or of one lot of it, whoever's it is.
 * A count is Open while two people, or one twice, do not find the same; Matched when what was counted is what was known; Booked when two
 * counts in a row found the same difference, which is a movement then.
 * Odd rules: what is known is told only after counting; what lies on carts and packing tables belongs to the count, because it is stock until its
 * parcel is closed; differences are compared, not numbers, because goods may leave between two counts.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { day, objectId, optionalLine, pathId, warehouseCode } from '../../shared/fields.ts';
import { queryBoolean } from '../../shared/paging.ts';
import { binCode, binOut } from '../bins/contract.ts';
import { MAX_LOT } from '../inbound/contract.ts';

export const COUNT_STATUSES = ['Open', 'Matched', 'Booked'] as const;
/** Why a product is to be counted: two counts differ, a picker did not find it, or nobody counted it for the longest time. */
export const COUNT_REASONS = ['again', 'short', 'due'] as const;

/** The most that is typed on the number keys. */
const MAX_COUNTED = 99_999;

const nullable = z.string().nullable();
const account = z.object({ id: z.int(), name: z.string() });
const product = { product_id: z.int(), sku: z.string(), name: z.string(), image_id: z.int().nullable(), account, bin: binOut };

const countOut = z.object({
  id: z.int(),
  product_id: z.int(),
  warehouse: z.string(),
  lot: nullable,
  expires: nullable,
  status: z.enum(COUNT_STATUSES),
  difference: z.int().meta({ description: 'Of the last count to what was known; once booked, what was booked' }),
  steps: z.array(z.object({ counted: z.int(), known: z.int(), difference: z.int(), by: nullable, at: z.string() })),
  orders: z.array(z.int()).meta({ description: 'Orders that lost what was promised to them, because it is not there' }),
  created: z.string(),
  ended: nullable,
  can_undo: z.boolean().meta({ description: 'The last step is the caller’s, and nothing was counted since' }),
});
export type Count = z.output<typeof countOut>;

const toCount = z.object({
  ...product,
  lot: nullable,
  reason: z.enum(COUNT_REASONS),
  since: nullable.meta({ description: 'When it was first missed, counted with a difference, or last counted; null where nobody counted it yet' }),
  missing: z.int().meta({ description: 'Units that pickers did not find' }),
});
export type ToCount = z.output<typeof toCount>;

const target = z.object({
  ...product,
  codes: z.array(z.string()).meta({ description: 'What a scanner may read on it' }),
  has_lots: z.boolean(),
  lots: z.array(z.object({ lot: nullable, expires: nullable })).meta({ description: 'Those that are known to lie here' }),
  packing: z.array(z.int()).meta({ description: 'Orders being picked or packed with it: what they took is counted too' }),
  counts: z.array(countOut).meta({ description: 'The latest, newest first' }),
});
export type CountTarget = z.output<typeof target>;

const read = { access: 'staff:warehouse:read' } as const;
const write = { access: 'staff:warehouse:write' } as const;

export const counts = contract('counts', {
  list: {
    method: 'GET',
    path: '/desk/counts',
    ...read,
    summary: 'What to count next in a warehouse: counts that differ, then what pickers did not find, then what was not counted for the longest time',
    query: z.strictObject({
      warehouse: warehouseCode,
      bin: binCode.optional().meta({ description: 'All that lies in this bin, and in those whose names begin with its own, in their order' }),
      asked: queryBoolean.optional().meta({ description: 'Only what somebody waits for, not what is merely due' }),
      limit: z.coerce.number<string | number>().int().min(1).max(250).default(50),
    }),
    out: z.object({ to_count: z.array(toCount), total: z.int().meta({ description: 'What somebody waits for' }) }),
  },
  product: {
    method: 'GET',
    path: '/desk/products/{id}/counts',
    ...read,
    summary: 'A product as it is counted in a warehouse, with its latest counts; how many there should be is not told',
    params: z.object({ id: pathId }),
    query: z.strictObject({ warehouse: warehouseCode }),
    out: z.object({ product: target }),
    errors: ['not_found'],
    example: { params: { id: 40_001 }, query: { warehouse: 'HKG' } },
  },
  count: {
    method: 'POST',
    path: '/desk/counts',
    ...write,
    summary: 'Say how many units of a product, or of one lot of it, lie in a warehouse; a difference is booked once two counts in a row find the same',
    body: z.strictObject({
      warehouse: warehouseCode,
      product_id: objectId,
      counted: z.int().min(0).max(MAX_COUNTED).meta({ description: 'With what lies on carts and packing tables' }),
      lot: optionalLine(MAX_LOT).meta({ description: 'Of products kept by lot' }),
      expires: day.nullish().meta({ description: 'Of a lot that is not known here yet' }),
    }),
    out: z.object({ count: countOut }),
    errors: ['not_found', 'conflict'],
    example: { body: { warehouse: 'HKG', product_id: 40_001, counted: 24 } },
  },
  undo: {
    method: 'PUT',
    path: '/desk/counts/{id}/undo',
    ...write,
    summary: 'Take back the caller’s last step of a count, with what it booked; orders that lost their goods get them back as stock that arrives',
    params: z.object({ id: pathId }),
    body: z.strictObject({
      at: z.iso.datetime().optional().meta({ description: 'When the step was counted that is meant; refused where it is not the last' }),
    }),
    out: z.object({ product: target }),
    errors: ['not_found', 'not_eligible'],
  },
});
