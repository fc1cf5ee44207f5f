/*
 * What comes from shops and goes back to them: their orders, read as tasks with a log; the SKUs nobody knows; parcels and stock told to them.
 * States of what a shop told of: waiting → stored | skipped | refused | canceled.
 * Odd rules: products are made of what a shop sells as drafts, once for a SKU; every order is taken once, by the shop's own id, and one deleted here is not made again; a SKU said to be a product's becomes a SKU
 * of that shop and sets free the orders that wait for it; a look that finds nothing makes no task; in test mode nothing is told to a shop.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { country, pathId } from '../../shared/fields.ts';

const nullable = z.string().nullable();
const params = z.object({ id: pathId });
const read = { access: 'fulfilment:read', scope: 'shops' } as const;
const write = { access: 'fulfilment:write', scope: 'shops', visit: 'change' } as const;

const unknownSku = z.object({
  sku: z.string(),
  name: nullable.meta({ description: 'As the shop calls it' }),
  orders: z.int(),
  units: z.int(),
  suggestion: z.object({ product_id: z.int(), name: z.string(), own_id: z.string() }).nullable(),
});
export type UnknownSku = z.output<typeof unknownSku>;

const untaken = z.object({
  order_id: z.string().meta({ description: 'The shop’s own id' }),
  number: nullable,
  state: z.enum(['skipped', 'refused', 'canceled', 'stored']).meta({ description: 'What became of it' }),
  message: z.string(),
  seen: z.string(),
});
export type Untaken = z.output<typeof untaken>;

const parcel = z.object({
  fulfillment_id: z.int(),
  order_id: z.int(),
  order_number: nullable,
  tracking_number: nullable,
  is_recalled: z.boolean().meta({ description: 'The parcel was taken apart, and the shop does not know yet' }),
  state: z.enum(['waiting', 'failed']),
  message: nullable,
  next_attempt: nullable,
});
export type UntoldParcel = z.output<typeof parcel>;

const unknown = z.object({ unknown_skus: z.array(unknownSku) });

export const shopSync = contract('shopSync', {
  start: {
    method: 'POST',
    path: '/shops/{id}/sync',
    ...write,
    summary: 'Look for orders now, try again what was refused, and tell the shop what it does not know, as a task; while one runs, that one',
    params,
    out: z.object({ task_id: z.int() }),
    errors: ['not_found', 'not_eligible', 'task_not_created'],
  },
  unknownSkus: {
    method: 'GET',
    path: '/shops/{id}/unknown-skus',
    ...read,
    summary: 'SKUs of the shop’s waiting orders that no product has, with the product each may be',
    params,
    out: unknown,
    errors: ['not_found'],
  },
  mapSku: {
    method: 'PUT',
    path: '/shops/{id}/unknown-skus',
    ...write,
    summary: 'Say which product a SKU of the shop is; the orders that wait for it go on',
    params,
    body: z.strictObject({ sku: z.string().min(1).max(64), product_id: z.int().positive() }),
    out: unknown.extend({ released: z.int() }),
    errors: ['not_found', 'not_eligible'],
    example: { body: { sku: 'MUG-BLUE', product_id: 40_001 } },
  },
  makeProducts: {
    method: 'POST',
    path: '/shops/{id}/products',
    ...write,
    summary: 'Make products of what the shop sells and no product has, as drafts and as a task; while one runs, that one. The same SKU is never made twice',
    params,
    body: z.strictObject({
      skus: z.array(z.string().min(1).max(64)).min(1).max(250).optional().meta({ description: 'Only these; all that the shop sells if left out' }),
      coo: country.meta({ description: 'Country of origin of those of which the shop names none' }),
    }),
    out: z.object({ task_id: z.int() }),
    errors: ['not_found', 'not_eligible', 'task_not_created'],
    example: { body: { skus: ['MUG-BLUE'], coo: 'CN' } },
  },
  troubles: {
    method: 'GET',
    path: '/shops/{id}/troubles',
    ...read,
    summary:
      'The shop’s latest orders that were not taken or could not follow a change there, and the parcels it does not know of or does not know to be taken apart, with the reasons',
    params,
    out: z.object({ orders: z.array(untaken), parcels: z.array(parcel) }),
    errors: ['not_found'],
  },
});
