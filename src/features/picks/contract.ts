/*
 * Picking and packing at the warehouse desk: what is ready in a warehouse, carts with up to 50 orders of any merchants, and parcels with their
 * labels. States are the orders' own: Ready until an order is on a cart, Packing until it is packed, put back, or something of it is not found.
 * Odd rules: a cart is made as a whole or not at all; what goods are worth and what parcels cost is not the warehouse's business.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, merchantId, objectId, pathId, quantity, warehouseCode, weightKg } from '../../shared/fields.ts';
import { binOut } from '../bins/contract.ts';
import { SLIP_SIZES } from '../orders/fields.ts';
import { ORDER_STATUSES } from '../orders/status.ts';

/** Places on a cart. */
export const MAX_ON_CART = 50;

const nullable = z.string().nullable();
const codes = z.array(z.string()).meta({ description: 'What a scanner may read on it: SKUs, bar code, product ID, number' });

export const deskOrder = z.object({
  id: z.int(),
  account: z.object({ id: z.int(), name: z.string() }),
  status: z.enum(ORDER_STATUSES),
  order_number: nullable,
  warehouse: z.string(),
  service: nullable,
  country: z.string(),
  lines: z.int(),
  units: z.int().meta({ description: 'To be packed here' }),
  placed_at: z.string(),
  due: nullable,
  is_late: z.boolean(),
  packing_slip: z.boolean(),
  gift: z.boolean(),
  unpaid: z.boolean().meta({ description: 'Its parcel could not be paid, and the money for it is not there yet' }),
  cart: z.object({ id: z.int(), position: z.int() }).nullable().meta({ description: 'The cart that it is on, and its place there' }),
});
export type DeskOrder = z.output<typeof deskOrder>;

const imageId = z.int().nullable().meta({ description: 'Of the picture to know it by, at /desk/products/{id}/images' });
const lots = z
  .array(z.object({ lot: nullable, expires: nullable.meta({ description: 'The day it expires' }), quantity: z.int() }))
  .nullable()
  .meta({ description: 'From which lots to take them, what expires first in front; fewer where the others have expired, null for what is not kept by lot' });
export type Lots = z.output<typeof lots>;
const part = z.object({
  product_id: z.int(),
  name: z.string(),
  image_id: imageId,
  codes,
  bin: binOut,
  quantity: z.int().meta({ description: 'In one unit of the line' }),
  lots,
});

const packOrder = deskOrder.extend({
  name: z.string(),
  gift_message: nullable,
  line_items: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      name: z.string(),
      quantity: z.int().meta({ description: 'To be packed here' }),
      codes,
      parts: z.array(part).meta({ description: 'What lies on the shelf: of a bundle its parts, of any other product itself' }),
    }),
  ),
  packaging: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        fits: z.boolean(),
        length: z.number().meta({ description: 'Inside, in cm, as all sides' }),
        width: z.number(),
        height: z.number().meta({ description: '0 for what lies flat' }),
        tare: z.number().meta({ description: 'In kg' }),
      }),
    )
    .meta({ description: 'Of the warehouse and the merchant, smallest first' }),
  proposed: nullable.meta({ description: 'The smallest packaging that holds the goods' }),
  expected_weight: z.number().meta({ description: 'In kg, with the proposed packaging' }),
});
export type PackOrder = z.output<typeof packOrder>;

const pickOut = z.object({
  id: z.int(),
  warehouse: z.string(),
  started: z.string(),
  orders: z.array(z.object({ position: z.int(), id: z.int(), account: z.string(), units: z.int() })),
  path: z
    .array(
      z.object({
        product_id: z.int(),
        name: z.string(),
        image_id: imageId,
        codes,
        bin: binOut,
        quantity: z.int(),
        lots,
        places: z.array(z.object({ position: z.int(), order_id: z.int(), order_number: nullable, line: z.int(), quantity: z.int() })),
      }),
    )
    .meta({ description: 'Each product once, in the order of bins, with how many go where on the cart' }),
});
export type Pick = z.output<typeof pickOut>;

const packOut = z.object({
  id: z.int(),
  order_id: z.int(),
  status: z.enum(ORDER_STATUSES),
  shipment_id: z.int(),
  label_id: z.int(),
  tracking_number: z.string(),
  service: z.string(),
  carrier: z.string(),
  exit_point: z.string(),
  bin: z
    .object({ exit_point: z.string(), terms: z.string(), dg_kind: z.string() })
    .meta({ description: 'Where it waits for its overpack: what differs in one of these never travels in one bag' }),
});

const packedOut = z.object({
  id: z.int(),
  order_id: z.int(),
  account: z.object({ id: z.int(), name: z.string() }),
  order_number: nullable,
  status: z.enum(ORDER_STATUSES).meta({ description: 'Of its order' }),
  warehouse: z.string(),
  tracking_number: nullable,
  packed: z.string(),
  line_items: z.array(z.object({ line: z.int(), sku: z.string(), name: z.string(), quantity: z.int() })),
  problem: nullable.meta({ description: 'Why it cannot be taken apart, if it cannot' }),
});
export type PackedParcel = z.output<typeof packedOut>;

const params = z.object({ id: pathId });
const slipQuery = z.strictObject({ size: z.enum(SLIP_SIZES).default('4x6'), format: z.enum(['pdf', 'zpl']).optional() });
const orderId = z.int().positive().meta({ description: 'Number of the order.' });
const ids = z.array(z.int().positive()).min(1).max(MAX_ON_CART).meta({ description: 'Numbers of the orders' });
const read = { access: 'staff:warehouse:read' } as const;
const write = { access: 'staff:warehouse:write' } as const;
const pick = z.object({ pick: pickOut });

export const picks = contract('picks', {
  orders: {
    method: 'GET',
    path: '/desk/orders',
    ...read,
    summary: 'Orders that are ready or being packed in a warehouse: first what leaves first, then by service and country',
    query: z.strictObject({
      warehouse: warehouseCode,
      code: line(80).optional().meta({ description: 'Its number or the merchant’s order number' }),
      status: z.enum(['Ready', 'Packing']).optional(),
      cart: pathId.optional().meta({ description: 'Only those that are still on this cart' }),
      limit: z.coerce.number<string | number>().int().min(1).max(500).default(100),
    }),
    out: z.object({ orders: z.array(deskOrder), total: z.int() }),
  },
  order: {
    method: 'GET',
    path: '/desk/orders/{id}',
    ...read,
    summary: 'One order as it is packed',
    params,
    out: z.object({ order: packOrder }),
    errors: ['not_found'],
  },
  open: {
    method: 'GET',
    path: '/desk/picks',
    ...read,
    summary: 'Carts that still hold orders in a warehouse',
    query: z.strictObject({ warehouse: warehouseCode }),
    out: z.object({ picks: z.array(z.object({ id: z.int(), started: z.string(), by: nullable, orders: z.int() })) }),
  },
  create: {
    method: 'POST',
    path: '/desk/picks',
    makes: true,
    ...write,
    summary: 'Put up to 50 ready orders of one warehouse on a cart, each in its place',
    body: z.strictObject({ orders: ids }),
    out: pick,
    errors: ['not_found', 'pick_taken'],
    example: { body: { orders: [700_001] } },
  },
  get: {
    method: 'GET',
    path: '/desk/picks/{id}',
    ...read,
    summary: 'One cart with what is still to be picked for it',
    params,
    out: pick,
    errors: ['not_found'],
  },
  putBack: {
    method: 'PUT',
    path: '/desk/picks/{id}/put-back',
    ...write,
    summary: 'Put orders of a cart back, all of them if none is named; they are ready again',
    params,
    body: z.strictObject({ orders: ids.optional() }),
    out: pick,
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 790_001 }, body: { orders: [700_001] } },
  },
  short: {
    method: 'PUT',
    path: '/desk/picks/{id}/short',
    ...write,
    summary:
      'Say that units of an order’s line are not there: the order fails, gives back what was promised and leaves the cart, and the product is to be counted',
    params,
    body: z.strictObject({
      order_id: orderId,
      line: z.int().positive(),
      missing: quantity,
      product_id: objectId.nullish().meta({ description: 'Which part is not there, where the line is a bundle' }),
    }),
    out: pick,
    errors: ['not_found', 'not_eligible', 'invalid_input'],
    example: { params: { id: 790_001 }, body: { order_id: 700_001, line: 1, missing: 1 } },
  },
  pack: {
    method: 'POST',
    path: '/desk/packs',
    makes: true,
    ...write,
    summary: 'Pack a parcel of an order that is being picked: it becomes a shipment with its label',
    body: z.strictObject({
      order_id: orderId,
      lines: z
        .array(z.strictObject({ sku: merchantId, quantity }))
        .min(1)
        .max(100),
      packaging: merchantId
        .nullish()
        .meta({ description: 'A code of the warehouse’s packaging, or the product ID of the merchant’s own; none for goods that travel as they are' }),
      weight: weightKg.meta({ description: 'In kg, as weighed' }),
      left: quantity.optional().meta({ description: 'Units to be packed here as the desk read them; refused where a parcel of the order was packed since' }),
    }),
    out: z.object({ pack: packOut }),
    errors: [
      'not_found',
      'not_eligible',
      'invalid_input',
      'insufficient_funds',
      'stock_short',
      'service_unavailable',
      'no_services',
      'no_consignor',
      'address_not_found',
    ],
    example: { body: { order_id: 700_001, lines: [{ sku: 'MUG-BLUE', quantity: 2 }], packaging: 'BOX-S', weight: 0.9 } },
  },
  packs: {
    method: 'GET',
    path: '/desk/packs',
    ...read,
    summary:
      'The packed parcel with a tracking number, or those of an order, and why one cannot be taken apart, if it cannot; none where no parcel of the warehouse is of it',
    query: z.strictObject({
      warehouse: warehouseCode,
      code: line(80).optional().meta({ description: 'The tracking number on its label' }),
      order_id: pathId.optional().meta({ description: 'The order whose parcels are wanted, the latest first' }),
    }),
    out: z.object({ packs: z.array(packedOut) }),
  },
  today: {
    method: 'GET',
    path: '/desk/packs/today',
    ...read,
    summary: 'How many parcels the caller packed today in a warehouse, by its own day',
    query: z.strictObject({ warehouse: warehouseCode }),
    out: z.object({ parcels: z.int() }),
  },
  unpack: {
    method: 'PUT',
    path: '/desk/packs/{id}/unpack',
    ...write,
    summary:
      'Take a parcel apart that is not handed over yet: its label is canceled and all its money given back, its units are promised to the order again, and the order can be picked anew',
    params,
    out: z.object({ order: z.object({ id: z.int(), status: z.enum(ORDER_STATUSES) }) }),
    errors: ['not_found', 'not_eligible'],
  },
  orderSlip: {
    method: 'GET',
    path: '/desk/orders/{id}/packing-slip',
    ...read,
    summary: 'The packing slip of an order that is ready or being packed, as PDF or, with `format=zpl`, for a label printer',
    params,
    query: slipQuery,
    out: z.never(),
    produces: ['application/pdf', 'application/zpl'],
    errors: ['not_found'],
  },
  slip: {
    method: 'GET',
    path: '/desk/packs/{id}/packing-slip',
    ...read,
    summary: 'The packing slip of a packed parcel, with what is in it',
    params,
    query: slipQuery,
    out: z.never(),
    produces: ['application/pdf', 'application/zpl'],
    errors: ['not_found'],
  },
  label: {
    method: 'GET',
    path: '/desk/packs/{id}/label',
    ...read,
    summary: 'The label of a packed parcel, as PDF or, with `format=zpl`, for a label printer',
    params,
    query: z.strictObject({ format: z.enum(['pdf', 'zpl']).default('pdf') }),
    out: z.never(),
    produces: ['application/pdf', 'application/zpl'],
    errors: ['not_found', 'not_eligible'],
  },
});
