/*
 * Stock: what an account has in the operator's warehouses. No states: movements are only added, and on hand, allocated and inbound are their
 * sums. Available is what is on hand, not promised to an order and not expired.
 * Odd rules: movements are made by the orders, inbound shipments, returns and counts they belong to, never by a call of their own; cover at a
 * pace nobody knows is unknown, not zero.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { moment, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, someCodes, someIds, someOf, timeRange } from '../../shared/paging.ts';
import { REASONS } from './rules.ts';

/** What a movement can be for. */
export const OBJECT_KINDS = ['order', 'inbound', 'return', 'count'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export const MAX_LOW = 1_000_000;
export const HISTORY_DAYS = { least: 7, most: 366, usual: 90 } as const;

const sums = {
  on_hand: z.int(),
  allocated: z.int(),
  expired: z.int().meta({ description: 'Units on hand of lots whose last day is past: they are never promised' }),
  available: z.int().meta({ description: 'On hand, not promised to an order and not expired' }),
  inbound: z.int(),
};

const levelOut = z.object({
  warehouse: z.string(),
  ...sums,
  low_stock: z.int().nullable().meta({ description: 'Stock is low when no more than this are available' }),
  is_low: z.boolean(),
  pace: z.number().nullable().meta({ description: 'Units packed a day over the last 30 days; null where none were' }),
  days_of_cover: z.int().nullable().meta({ description: 'How long what is available lasts at that pace; null where it is unknown' }),
});
export type StockLevel = z.output<typeof levelOut>;

const stockOut = z.object({ at: z.string(), warehouses: z.array(levelOut), total: z.object(sums) });
export type Stock = z.output<typeof stockOut>;

const historyOut = z.object({
  days: z.array(z.string()),
  warehouses: z.array(z.object({ warehouse: z.string(), on_hand: z.array(z.int()).meta({ description: 'At the end of each day' }) })),
});
export type StockHistory = z.output<typeof historyOut>;

const movementOut = z.object({
  id: z.int(),
  created: z.string(),
  product: z.object({ id: z.int(), product_id: z.string(), name: z.string() }),
  warehouse: z.string(),
  reason: z.enum(REASONS),
  quantity: z.int().meta({ description: 'What it did on hand, else to the allocated, else to the inbound' }),
  on_hand: z.int(),
  allocated: z.int(),
  inbound: z.int(),
  on_hand_after: z.int(),
  lot: z.string().nullable(),
  expires: z.string().nullable(),
  object: z.object({ kind: z.enum(OBJECT_KINDS), id: z.int() }).nullable(),
  note: z.string().nullable(),
  user_id: z.int().nullable(),
  by_staff: z.boolean(),
});
export type Movement = z.output<typeof movementOut>;

const outlookOut = z.object({
  warehouse: z.string(),
  available: z.int(),
  pace: z.number().nullable().meta({ description: 'Units packed a day over the last 30 days; null where none were' }),
  lead_days: z.int().nullable().meta({ description: 'From announcing goods to having them on the shelf, as it usually took in the last year' }),
  runs_out: z.string().nullable().meta({ description: 'The first day on which none is left to sell at that pace, counting what is on its way' }),
  reorder_by: z.string().nullable().meta({ description: 'The last day to order more so that it comes in time' }),
  arrivals: z.array(
    z.object({
      quantity: z.int(),
      object: z.object({ kind: z.enum(OBJECT_KINDS), id: z.int() }).nullable(),
      due: z.string().nullable().meta({ description: 'By how long it usually takes; null where that is unknown' }),
    }),
  ),
  forecast: z.object({ days: z.array(z.string()), on_hand: z.array(z.int()) }).meta({ description: 'On hand at the end of each of the next 30 days' }),
});
export type Outlook = z.output<typeof outlookOut>;

const lotOut = z.object({
  warehouse: z.string(),
  lot: z.string().nullable().meta({ description: 'Null for what was received without one' }),
  expires: z.string().nullable().meta({ description: 'The day it expires' }),
  days_left: z.int().nullable().meta({ description: 'Until then; below zero once it has expired' }),
  on_hand: z.int(),
});
export type LotLevel = z.output<typeof lotOut>;

const params = z.object({ id: pathId });
const read = { access: 'fulfilment:read', scope: 'products' } as const;

/** What is asked to be warned of. */
export const lowStock = z.strictObject({
  low_stock: z.int().min(1).max(MAX_LOW).nullable().meta({ description: 'Stock is low when no more than this are available; null for no threshold' }),
});

export const stock = contract('stock', {
  get: {
    method: 'GET',
    path: '/products/{id}/stock',
    ...read,
    summary: 'What there is of a product in each warehouse, now or as of the end of a day or a moment',
    params,
    query: z.strictObject({ at: moment.optional() }),
    out: z.object({ stock: stockOut }),
    asOf: 'at',
    errors: ['not_found'],
  },
  history: {
    method: 'GET',
    path: '/products/{id}/stock/history',
    ...read,
    summary: 'What was on hand in each warehouse at the end of each day',
    params,
    query: z.strictObject({
      days: z.coerce.number<string | number>().int().min(HISTORY_DAYS.least).max(HISTORY_DAYS.most).default(HISTORY_DAYS.usual),
    }),
    out: z.object({ history: historyOut }),
    errors: ['not_found'],
  },
  outlook: {
    method: 'GET',
    path: '/products/{id}/stock/outlook',
    ...read,
    summary: 'When a product runs out in each warehouse and until when to order more, with what is on its way',
    params,
    out: z.object({ outlook: z.array(outlookOut) }),
    errors: ['not_found'],
  },
  lots: {
    method: 'GET',
    path: '/products/{id}/stock/lots',
    ...read,
    summary: 'What is left of each lot of a product in each warehouse, what expires first in front',
    params,
    out: z.object({ lots: z.array(lotOut) }),
    errors: ['not_found'],
  },
  setLow: {
    method: 'PUT',
    path: '/products/{id}/stock/{warehouse}',
    access: 'fulfilment:write',
    visit: 'change',
    scope: 'products',
    summary: 'Say from how many on stock of a product in a warehouse is low, or with null that it never is',
    params: z.object({
      id: pathId,
      warehouse: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/),
    }),
    body: lowStock,
    out: z.object({ stock: stockOut }),
    errors: ['not_found'],
    example: { params: { id: 40001, warehouse: 'HKG' }, body: { low_stock: 12 } },
  },
  list: {
    method: 'GET',
    path: '/stock-movements',
    ...read,
    summary: 'What came, was promised and left, newest first',
    query: z.strictObject({
      ...pageQuery(['created'], { sort: 'created' }),
      product: pathId.optional(),
      warehouse: someCodes.optional(),
      reason: someOf(REASONS).optional(),
      ...timeRange('created'),
      ids: someIds.optional(),
    }),
    out: z.object({ stock_movements: z.array(movementOut), ...pageAnswer }),
  },
});
