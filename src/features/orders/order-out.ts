import { z } from 'zod';
import { party } from '../../shared/shapes.ts';
import { addressCheck } from '../addresses/address-check.ts';
import { SHIPMENT_STATUSES } from '../shipments/status.ts';
import { SERVICE_CHOICES } from './choices.ts';
import { CAUSES, ORDER_STATUSES } from './status.ts';

const nullable = z.string().nullable();
const figure = z.number().nullable();

/** Why an order is where it is and what moves it on, in the caller's language; `values` hold the figures of the sentence. */
export const cause = z.object({
  code: z.enum(CAUSES),
  message: z.string().meta({ description: 'A sentence in the language of the call, fit to be shown to people.' }),
  next: z.string().meta({ description: 'What moves it on' }),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type OrderCause = z.output<typeof cause>;

const shop = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.string().meta({ description: 'What kind of shop it is, as `GET /shops/kinds` names it', examples: ['shopify'] }),
    order_id: z.string(),
    is_removed: z.boolean().meta({ description: 'It was removed since: `GET /shops/{id}` does not know it' }),
  })
  .nullable();

export const orderRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  placed_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  cause,
  order_number: nullable,
  shop,
  warehouse: nullable.meta({ description: 'Where it is packed, or must be' }),
  due: nullable.meta({ description: 'The warehouse’s cut-off it is to leave by, once ready' }),
  is_late: z.boolean(),
  name: z.string(),
  company_name: nullable,
  city: z.string(),
  country: z.string(),
  service: z.string().meta({ description: `The chosen service’s code, or ${SERVICE_CHOICES.join(', ')} until one is chosen` }),
  terms: z.enum(['DDP', 'DDU']),
  lines: z.int().meta({ description: 'How many lines it has' }),
  units: z.int(),
  units_allocated: z.int(),
  units_fulfilled: z.int(),
  units_available: z.int().meta({ description: 'Units that could leave now: promised to it, or free where it may be packed' }),
  skus: z.string().meta({ description: 'The first SKUs with their quantities' }),
  goods: z
    .array(z.object({ product_id: z.int(), image_id: z.int().nullable() }))
    .meta({ description: 'The products of its first 2 lines, each with the picture to know it by at `/products/{product_id}/images/{image_id}`' }),
  value: figure.meta({ description: 'Of the goods; null where it is not known' }),
  currency: z.string(),
  estimated_cost: figure,
  cost: figure.meta({ description: 'Charged so far' }),
  cost_currency: nullable,
  tags: z.array(z.string()),
  tracking_number: nullable.meta({ description: 'Of its last parcel' }),
});
export type OrderRow = z.output<typeof orderRow>;

const allocation = z.object({ product_id: z.int(), sku: z.string(), warehouse: z.string(), quantity: z.int() });

const lineOut = z.object({
  line: z.int(),
  sku: z.string(),
  name: nullable,
  product_id: z.int().nullable(),
  hs_code: nullable,
  dg_code: nullable,
  quantity: z.int(),
  sold_for: figure,
  fulfilled: z.int(),
  allocated: z.int(),
  missing: z.int().meta({ description: 'Neither gone nor promised' }),
  image_id: z.int().nullable(),
  allocations: z.array(allocation),
  stock: z.array(z.object({ warehouse: z.string(), available: z.int(), inbound: z.int() })).meta({ description: 'What every warehouse has free of it' }),
});
export type OrderLine = z.output<typeof lineOut>;

export const fulfillmentOut = z.object({
  id: z.int(),
  warehouse: z.string(),
  shipment_id: z.int(),
  service: nullable,
  tracking_number: nullable,
  tracking_url: nullable,
  packaging: nullable,
  weight: z.number(),
  packed: z.string(),
  fulfilled: z.array(z.object({ line: z.int(), sku: z.string(), quantity: z.int() })),
  currency: z.string(),
  fulfillment_fee: z.number(),
  packaging_fee: z.number(),
  packing_slip_fee: z.number(),
  shipping_cost: z.number(),
  status: z.enum(SHIPMENT_STATUSES).meta({ description: 'Of its shipment' }),
});
export type Fulfillment = z.output<typeof fulfillmentOut>;

export const orderEstimate = z.object({
  currency: z.string(),
  warehouse: z.string(),
  service: z.string(),
  carrier: z.string(),
  weight: z.number().meta({ description: 'In kg, with packaging' }),
  packaging: nullable,
  shipping: z.number(),
  duties: z.number(),
  pick: z.number(),
  pack: z.number(),
  packaging_fee: z.number(),
  packing_slip: z.number(),
  total: z.number(),
  transit_min: z.int(),
  transit_max: z.int(),
  deliver_from: z.string(),
  deliver_to: z.string(),
});
export type OrderEstimate = z.output<typeof orderEstimate>;

export const elsewhere = z.object({
  warehouse: z.string(),
  shipping: figure.meta({ description: 'What shipping from there is about; null where no service has a price' }),
  shipping_here: figure.meta({ description: 'What shipping from where the order waits would be, in the same currency; null where no price is known' }),
  currency: nullable.meta({ description: 'Null where no price is known' }),
});
export type Elsewhere = z.output<typeof elsewhere>;

const coming = z.object({
  inbound_id: z.int().meta({ description: 'The inbound shipment whose goods are awaited' }),
  reference: nullable,
  expected: nullable.meta({ description: 'The day, by how long goods usually take to that warehouse; null where that is not known' }),
});

export const orderOut = orderRow.omit({ name: true, company_name: true, city: true, country: true, skus: true, lines: true }).extend({
  version: z.int(),
  source: z.enum(['form', 'api', 'import', 'shop', 'order']),
  forced_warehouse: nullable,
  warehouse_ref: z.object({ id: z.string() }).nullable().meta({ description: '`warehouse` as an object, as `shop` is one; null where that is' }),
  asked_service: z.string().meta({ description: 'As ordered: a code, cheapest, fastest or rule' }),
  to: party,
  address_check: addressCheck,
  from: party.nullable(),
  consignor: party.nullable(),
  insurance: z.boolean(),
  signature_confirmation: z.boolean(),
  packing_slip: z.boolean(),
  gift_message: nullable,
  partial_fulfillment: z.boolean(),
  exception_on_failure: z.boolean(),
  ignore_bad_address: z.boolean(),
  delay_processing: z.int(),
  process_at: z.string(),
  notes: nullable,
  rules: z.array(z.string()).meta({ description: 'The account’s rules that held for it when it was last processed' }),
  asked_by_rules: z.array(z.enum(['insurance', 'signature_confirmation'])).meta({ description: 'What these rules ask for, whether or not it was entered' }),
  line_items: z.array(lineOut),
  coming: coming.nullable().meta({ description: 'The inbound shipment it waits for' }),
  fulfillments: z.array(fulfillmentOut),
  estimate: orderEstimate.nullable().meta({ description: 'Reserved while the order is ready or being packed' }),
  reserved: figure,
  charged: z.number(),
  origin_order_id: z.int().nullable(),
  merged_into: z.int().nullable(),
  ready: nullable,
  packing: nullable,
  ended: nullable,
});
export type Order = z.output<typeof orderOut>;

/** What a list shows of an order only on request: what was entered. */
export const orderDetails = orderOut
  .pick({ to: true, insurance: true, signature_confirmation: true, packing_slip: true, gift_message: true, partial_fulfillment: true, notes: true })
  .extend({ line_items: z.array(lineOut.pick({ sku: true, quantity: true, sold_for: true, fulfilled: true })) });
export type OrderDetails = z.output<typeof orderDetails>;
