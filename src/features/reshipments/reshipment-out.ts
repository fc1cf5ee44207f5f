import { z } from 'zod';
import { party } from '../../shared/shapes.ts';
import { PRICE_CODES } from '../estimates/rules.ts';
import { RETURN_STATUSES } from '../returns/status.ts';
import { RESHIPMENT_STATUSES } from './status.ts';

const nullable = z.string().nullable();
const figure = z.number().nullable();

export const SOURCES = ['form', 'api', 'import', 'bulk', 'return'] as const;
export type Source = (typeof SOURCES)[number];

export const reshipmentRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  status: z.enum(RESHIPMENT_STATUSES),
  warehouse: z.string(),
  name: z.string(),
  company_name: nullable,
  city: z.string(),
  country: z.string(),
  contents: z.string(),
  value: z.number(),
  currency: z.string(),
  service: z.string().meta({ description: 'The service that was chosen, else what was asked for' }),
  terms: z.enum(['DDP', 'DDU']),
  weight: figure,
  returns: z.array(z.int()),
  return_numbers: z.array(z.string()).meta({ description: 'The merchant’s own numbers of the returns, in the same order' }),
  estimated_reship_fee: figure.meta({ description: 'An estimate, to be approved or declined' }),
  reship_fee: figure.meta({ description: 'What it cost' }),
  fee_currency: z.string(),
  is_priced: z.boolean(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  shipment_id: z.int().nullable(),
  tracking_number: nullable,
  expires: nullable.meta({ description: 'Without an approval until then it expires, and its returns are free again' }),
  days_left: z.int().nullable(),
});
export type ReshipmentRow = z.output<typeof reshipmentRow>;

/** With `details=true`: what was asked for besides. */
export const reshipmentDetails = z.object({
  to: party,
  coo: nullable.meta({ description: 'Country of origin of all goods whose origin was given; null where they differ' }),
  insurance: z.boolean(),
  signature_confirmation: z.boolean(),
  ignore_bad_address: z.boolean(),
});
export type ReshipmentDetails = z.output<typeof reshipmentDetails>;

/** A line of the fee: the warehouse's own, or one of the carriage with its surcharges and duties. */
export const feeLine = z.object({ code: z.enum(['reship', ...PRICE_CODES]), amount: z.number(), text: z.string() });
export type FeeLine = z.output<typeof feeLine>;

const returned = z.object({
  id: z.int(),
  rma_number: z.string(),
  status: z.enum(RETURN_STATUSES),
  sender_name: nullable,
  contents: nullable,
  weight: figure,
  shipment_id: z.int().nullable(),
  image_id: z.int().nullable(),
});
/** Which line of which return goods are of, and where they were made. */
const ofLine = {
  return_id: z.int(),
  line: z.int().meta({ description: 'Of the goods, in their return' }),
  coo: nullable.meta({ description: 'Country of origin; null where it is not known' }),
};
export const itemOut = z.object({
  ...ofLine,
  description: z.string(),
  quantity: z.int(),
  value: z.number().meta({ description: 'Of one unit' }),
  weight: z.number().meta({ description: 'Of one unit' }),
  hts_code: nullable,
  dg_code: nullable,
  sku: nullable,
});

export const reshipmentOut = reshipmentRow.omit({ returns: true, return_numbers: true, name: true, company_name: true, city: true, country: true }).extend({
  version: z.int(),
  source: z.enum(SOURCES),
  to: party,
  asked_service: z.string(),
  insurance: z.boolean(),
  signature_confirmation: z.boolean(),
  ignore_bad_address: z.boolean(),
  length: figure,
  width: figure,
  height: figure,
  returns: z.array(returned),
  items: z.array(itemOut).meta({ description: 'What customs is told of' }),
  fee_lines: z.array(feeLine).meta({ description: 'What the estimated fee is made of' }),
  approved_fee: figure,
  transit: z
    .object({
      min: z.int().meta({ description: 'Business days on the way, at least.' }),
      max: z.int().meta({ description: 'Business days on the way, at most.' }),
      from: z.string().meta({ description: 'First day on which it may arrive, YYYY-MM-DD.' }),
      to: z.string().meta({ description: 'Last day on which it may arrive, YYYY-MM-DD.' }),
    })
    .nullable()
    .meta({ description: 'Business days on the way, and between which days it would arrive if it were sent today; null once it is packed or ended' }),
  warned: z.array(z.object({ days: z.int(), at: z.string(), done: z.boolean().meta({ description: 'Whether it was sent' }) })),
  approved: nullable,
  packed: nullable,
  reshipped: nullable,
  ended: nullable,
});
export type Reshipment = z.output<typeof reshipmentOut>;

/** One parcel of a review: what it would cost, or why it cannot go. */
export const reviewed = z.object({
  returns: z.array(z.int()),
  image_id: z.int().nullable(),
  to: party.partial().nullable(),
  contents: z.string(),
  value: figure,
  currency: z.string(),
  items: z.array(z.object({ ...ofLine, description: z.string() })).meta({ description: 'What customs would be told of, line by line' }),
  service: nullable.meta({ description: 'The service that was chosen' }),
  terms: z.enum(['DDP', 'DDU']),
  expires: nullable,
  days_left: z.int().nullable(),
  estimated_reship_fee: figure,
  fee_currency: nullable,
  fee_lines: z.array(feeLine),
  problem: z.object({ code: z.string(), field: nullable, message: z.string(), stops: z.boolean() }).nullable(),
  restock: z
    .object({ fee: z.number(), currency: z.string() })
    .nullable()
    .meta({ description: 'Its return is worth more on the shelf: what restocking it costs; null otherwise' }),
  offers: z.array(z.object({ service: z.string(), fee: z.number(), transit_min: z.int(), transit_max: z.int() })),
});
export type Reviewed = z.output<typeof reviewed>;

const deskReturn = z.object({
  id: z.int(),
  rma_number: z.string(),
  shelf: nullable,
  contents: nullable,
  weight: figure,
  codes: z.array(z.string()).meta({ description: 'What a scanner may read on it: its number, the merchant’s, the carrier’s' }),
});
export const deskRow = z.object({
  id: z.int(),
  account: z.object({ id: z.int(), name: z.string() }),
  warehouse: z.string(),
  approved: z.string(),
  contents: z.string(),
  service: z.string(),
  country: z.string(),
  returns: z.array(deskReturn),
});
export type DeskReshipment = z.output<typeof deskRow>;
