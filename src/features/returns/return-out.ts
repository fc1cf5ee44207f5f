import { z } from 'zod';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';
import { CONDITIONS, DECISIONS, REASONS, RETURN_STATUSES } from './status.ts';

const nullable = z.string().nullable();
const figure = z.number().nullable();

const party = z.object({
  name: z.string(),
  company_name: nullable,
  phone: nullable,
  email: nullable,
  id: nullable,
  street1: nullable,
  street2: nullable,
  city: nullable,
  province: nullable,
  postal_code: nullable,
  country: nullable,
});

export const returnRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  status: z.enum(RETURN_STATUSES),
  rma_number: z.string(),
  tracking_number: nullable,
  warehouse: z.string(),
  destination: z.enum(RETURN_DESTINATIONS),
  sender_name: nullable,
  contents: nullable.meta({ description: 'As the warehouse wrote it, else the first items' }),
  condition: z.enum(CONDITIONS).nullable(),
  reason: z.enum(REASONS).nullable(),
  value: figure.meta({ description: 'Of the goods; null where it is not known' }),
  currency: nullable,
  weight: figure,
  received: nullable,
  expires: nullable.meta({ description: 'Without a decision until then it is discarded' }),
  days_left: z.int().nullable(),
  decision: z.enum(DECISIONS).nullable(),
  process_fee: z.number(),
  verify_fee: z.number(),
  reship_fee: figure.meta({ description: 'What its reshipment cost' }),
  estimated_reship_fee: figure.meta({ description: 'An estimate, to be approved or declined' }),
  fee_currency: z.string(),
  shipment_id: z.int().nullable(),
  order_id: z.int().nullable(),
  reshipment_id: z.int().nullable(),
  image_id: z.int().nullable(),
  verify_asked: z.boolean(),
  is_extended: z.boolean(),
  can_extend: z.boolean(),
  is_stock: z.boolean(),
  items: z.int(),
});
export type ReturnRow = z.output<typeof returnRow>;

const itemOut = z.object({
  line: z.int(),
  description: z.string(),
  quantity: z.int(),
  found: z.int().nullable(),
  value: figure,
  weight: figure,
  coo: nullable,
  hts_code: nullable,
  dg_code: nullable,
  sku: nullable,
  product_id: z.int().nullable(),
});
export type ReturnItem = z.output<typeof itemOut>;

/** One choice with its arithmetic, the best first. Amounts are in the currency of the fees. */
const choice = z.object({
  decision: z.enum(DECISIONS),
  /** What the merchant keeps; null where the goods' value is not known. */
  keeps: figure,
  parts: z.array(z.object({ code: z.enum(['goods', 'carriage', 'duties', 'reship', 'restock', 'storage']), amount: z.number(), is_estimate: z.boolean() })),
  sentence: z.string(),
  is_best: z.boolean(),
  /** Why it cannot be chosen. */
  cannot: nullable,
});
export type Choice = z.output<typeof choice>;

export const messageOut = z.object({ id: z.int(), body: z.string(), by_warehouse: z.boolean(), author: nullable, created: z.string() });
export type ReturnMessage = z.output<typeof messageOut>;

export const imageOut = z.object({
  id: z.int(),
  kind: z.enum(['received', 'verified']),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  created: z.string(),
});
export type ReturnImage = z.output<typeof imageOut>;

export const returnOut = returnRow.omit({ items: true }).extend({
  version: z.int(),
  source: z.enum(['form', 'api', 'import', 'buyer', 'desk']),
  sender: party.nullable(),
  length: figure,
  width: figure,
  height: figure,
  shelf: nullable,
  items: z.array(itemOut),
  images: z.array(imageOut),
  messages: z.array(messageOut),
  restock_fee: z.number(),
  extend_fee: z.number(),
  /** What more time would cost, and how many days it is; null where it is not sold. */
  extension: z.object({ fee: z.number(), days: z.int() }).nullable(),
  warned: z.array(z.object({ days: z.int(), day: z.string(), done: z.boolean() })),
  storage: z.number().meta({ description: 'Still to pay for keeping it' }),
  advice: z.array(choice),
  decided: nullable,
  verified: nullable,
  carried_out: nullable,
  ended: nullable,
});
export type Return = z.output<typeof returnOut>;
