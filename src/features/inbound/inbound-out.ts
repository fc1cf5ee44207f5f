import { z } from 'zod';
import { binOut } from '../bins/contract.ts';
import { BARCODE_KINDS } from '../products/product-fields.ts';
import { PRODUCT_STATUSES } from '../products/status.ts';
import { COUNT_CODES, PHOTO_CODES } from './rules.ts';
import { INBOUND_STATUSES } from './status.ts';

const nullable = z.string().nullable();

const sums = {
  total_cartons: z.int(),
  expected: z.int().meta({ description: 'Units announced' }),
  counted: z.int().meta({ description: 'Units that arrived, whole or damaged' }),
  damaged: z.int(),
  wrong: z.int().meta({ description: 'Units of something else in their place' }),
};

export const inboundRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  version: z.int(),
  status: z.enum(INBOUND_STATUSES),
  warehouse: z.string(),
  reference: nullable,
  carrier: nullable,
  tracking_number: nullable,
  notes: nullable,
  ...sums,
  differences: z.int().nullable().meta({ description: 'Units that differ from what was announced; null until it is verified' }),
  submitted: nullable,
  shipped: nullable,
  received: nullable,
  processed_at: nullable.meta({ description: 'When it was verified' }),
  unpaid_since: nullable.meta({ description: 'It is counted, and the balance does not cover its fees; it is finished once it does' }),
});
export type InboundRow = z.output<typeof inboundRow>;

const counted = {
  quantity: z.int().meta({ description: 'Announced' }),
  processed: z.int().meta({ description: 'Arrived, whole or damaged' }),
  good: z.int(),
  damaged: z.int(),
  wrong: z.int(),
  missing: z.int(),
  surplus: z.int(),
  codes: z.array(z.object({ code: z.enum([...COUNT_CODES, 'missing', 'surplus']), quantity: z.int() })),
  lot: nullable,
  expires: nullable,
};

const inboundProduct = z.object({
  id: z.int(),
  product_id: z.string(),
  sku: z.string(),
  name: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  barcode_kind: z.enum(BARCODE_KINDS),
  image_id: z.int().nullable(),
  ...counted,
});
export type InboundProduct = z.output<typeof inboundProduct>;

const cartonOut = z.object({
  id: z.int(),
  number: z.int(),
  sscc: nullable,
  opened: nullable,
  products: z.array(z.object({ id: z.int(), sku: z.string(), name: z.string(), quantity: z.int(), lot: nullable, expires: nullable })),
});
export type InboundCarton = z.output<typeof cartonOut>;

const photoOut = z.object({
  id: z.int(),
  product_id: z.int().nullable().meta({ description: 'Number of the product' }),
  code: z.enum(PHOTO_CODES),
  note: nullable,
  created: z.string(),
});
export type InboundPhoto = z.output<typeof photoOut>;

const feesOut = z.object({
  currency: z.string(),
  receive: z.number(),
  labelling: z.number(),
  total: z.number(),
  is_charged: z.boolean().meta({ description: 'False: reckoned by what was announced' }),
});

/** An inbound shipment in a list. */
export const listedInbound = inboundRow.extend({ cartons: z.array(cartonOut).optional().meta({ description: 'With `details=true`' }) });

export const inboundOut = inboundRow.extend({
  canceled: nullable,
  products: z.array(inboundProduct),
  cartons: z.array(cartonOut),
  photos: z.array(photoOut),
  fees: feesOut,
});
export type Inbound = z.output<typeof inboundOut>;

export const deskRow = inboundRow
  .omit({ differences: true, version: true, created: true })
  .extend({ account: z.object({ id: z.int(), name: z.string() }), carton: z.int().nullable().meta({ description: 'The carton that was scanned' }) });
export type DeskInboundRow = z.output<typeof deskRow>;

const deskProduct = inboundProduct.extend({
  description: z.string().meta({ description: 'In the language of the warehouse where there is one' }),
  barcode: nullable,
  has_lots: z.boolean(),
  skus: z.array(z.string()),
  bin: binOut,
});
export type DeskInboundProduct = z.output<typeof deskProduct>;

export const deskInbound = deskRow.extend({
  products: z.array(deskProduct),
  cartons: z.array(cartonOut),
  photos: z.array(photoOut),
  last: z
    .object({ step: z.int(), sku: z.string(), quantity: z.int(), lines: z.int() })
    .nullable()
    .meta({ description: 'The caller’s last step, which can be undone' }),
});
export type DeskInbound = z.output<typeof deskInbound>;
