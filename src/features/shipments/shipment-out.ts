import { z } from 'zod';
import { party } from '../../shared/shapes.ts';
import { UNIT_SYSTEMS } from '../../shared/units.ts';
import { addressCheck } from '../addresses/address-check.ts';
import { labelOut } from '../labels/label-out.ts';
import { arrival, arrivalWithDays, trackEvent } from '../tracking/contract.ts';
import { PARCEL_PROBLEMS } from '../tracking/problems.ts';
import { EXPORT_REASONS, KINDS } from './kinds.ts';
import { SHIPMENT_STATUSES } from './status.ts';

const nullable = z.string().nullable();

/** What tracking reported last, in the order of the times reported. */
const lastEvent = z
  .object({
    code: z.int().meta({ description: 'The kind of event, as on the tracking page' }),
    description: z.string().meta({ description: 'The same in words, in the language asked for' }),
    time: z.string().meta({ description: 'When it happened, ISO 8601' }),
    city: nullable,
    country: nullable.meta({ description: 'Two letters, ISO 3166' }),
  })
  .nullable()
  .meta({ description: 'The latest tracking event; null before the first' });

/** What was typed, in its own units. */
const typedMeasures = z.object({
  units: z.enum(UNIT_SYSTEMS),
  weight: z.number(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  items: z.array(z.number()),
});
export type TypedMeasures = z.output<typeof typedMeasures>;

const itemOut = z.object({
  description: z.string(),
  origin_description: nullable,
  quantity: z.int(),
  value: z.number(),
  currency: z.string(),
  weight: z.number(),
  coo: nullable,
  hts_code: nullable,
  dg_code: nullable,
  supplier: nullable,
  url: nullable,
  product_id: nullable,
  cost_value: z.number().nullable(),
  retail_value: z.number().nullable(),
});

/** A whole shipment. */
export const shipmentOut = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  version: z.int(),
  status: z.enum(SHIPMENT_STATUSES),
  test: z.boolean(),
  order_number: nullable,
  reference1: nullable,
  reference2: nullable,
  reference3: nullable,
  kind: z.enum(KINDS),
  entry_point: z.string(),
  exit_point: nullable,
  service: nullable,
  terms: z.enum(['DDP', 'DDU']),
  carrier: nullable,
  consignor: party.nullable(),
  consignee: party.meta({ description: 'The same as `to`' }),
  to: party,
  address_check: addressCheck.nullable().meta({ description: 'The same as of an order; null once it has a label or is canceled' }),
  from: party.nullable(),
  weight: z.number(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  typed: typedMeasures.nullable(),
  packages: z.array(z.object({ weight: z.number(), length: z.number().nullable(), width: z.number().nullable(), height: z.number().nullable() })),
  volumetric_weight: z.number().nullable(),
  chargeable_weight: z.number().nullable(),
  irregular: z.boolean(),
  is_return: z.boolean(),
  signature_confirmation: z.boolean(),
  insurance: z.boolean(),
  insured_value: z.number(),
  currency: z.string(),
  reason_for_export: z.enum(EXPORT_REASONS),
  identifiers: z.record(z.string(), nullable),
  comments: z.array(z.string()),
  ignore_bad_address: z.boolean(),
  line_items: z.array(
    itemOut.extend({
      duty: z.number().nullable().meta({ description: 'Its part of the duty of the shipment; null where that is, and of labels bought before 2026-11-27' }),
      tax: z.number().nullable().meta({ description: 'Its part of the tax of the shipment; null where that is, and of labels bought before 2026-11-27' }),
    }),
  ),
  labels: z.array(labelOut),
  label_id: z.int().nullable(),
  tracking_number: nullable,
  total_cost: z.number().nullable(),
  cost_currency: nullable,
  duty: z.number().nullable().meta({ description: 'The duty in what the label cost; null without a label and for DDU' }),
  tax: z.number().nullable().meta({ description: 'The tax in what the label cost; null without a label and for DDU' }),
  overpack_id: z.int().nullable(),
  order_id: z.int().nullable().meta({ description: 'The order whose parcel it is, packed in a warehouse' }),
  reshipment_id: z.int().nullable().meta({ description: 'The reshipment whose parcel it is, packed in a warehouse' }),
  /** Where an insurance claim for it begins; null until it has been handed over. */
  claim_url: nullable,
  arrival: arrivalWithDays,
  events: z
    .array(trackEvent)
    .meta({ description: 'What happened to the parcel, the latest first, as `GET /track/{tracking_number}` tells it; empty before its label' }),
  labeled: nullable,
  processed: nullable,
  delivered: nullable,
  errors: z.object({ code: z.string(), message: z.string(), http_status: z.int(), field: nullable }).nullable(),
});
export type Shipment = z.output<typeof shipmentOut>;

/** What a list shows of a shipment only on request: all that was entered, and its days. */
const shipmentDetails = z.object({
  ...shipmentOut.pick({
    reference2: true,
    reference3: true,
    kind: true,
    exit_point: true,
    consignor: true,
    from: true,
    length: true,
    width: true,
    height: true,
    typed: true,
    packages: true,
    irregular: true,
    is_return: true,
    signature_confirmation: true,
    insurance: true,
    insured_value: true,
    reason_for_export: true,
    identifiers: true,
    comments: true,
    ignore_bad_address: true,
    labeled: true,
    processed: true,
  }).shape,
  weight: z.number().meta({ description: 'As it was entered, which may be a part of a gram in imperial units' }),
  street1: z.string(),
  street2: nullable,
  province: nullable,
  phone: nullable,
  email: nullable,
  id: nullable.meta({ description: 'The recipient’s tax id' }),
  line_items: z.array(itemOut),
});
export type ShipmentDetails = z.output<typeof shipmentDetails>;

/** A shipment in a list. */
export const shipmentRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  status: z.enum(SHIPMENT_STATUSES),
  order_number: nullable,
  reference1: nullable,
  tracking_number: nullable,
  name: z.string(),
  company_name: nullable,
  city: z.string(),
  country: z.string(),
  postal_code: nullable,
  service: z.string(),
  carrier: nullable.meta({ description: 'Who delivers it; null until the label is bought' }),
  terms: z.string(),
  entry_point: z.string(),
  weight: z.number(),
  items: z.int(),
  value: z.number(),
  currency: z.string(),
  cost: z.number().nullable(),
  cost_currency: nullable,
  estimate: z
    .object({ amount: z.number(), currency: z.string() })
    .nullable()
    .optional()
    .meta({ description: 'With `estimates=true`: what the label would cost if bought now; null where it is bought or canceled, or no price is known' }),
  label_id: z.int().nullable(),
  order_id: z.int().nullable().meta({ description: 'The order whose parcel it is' }),
  reshipment_id: z.int().nullable().meta({ description: 'The reshipment whose parcel it is' }),
  error: z.string().nullable(),
  problem: z.enum(PARCEL_PROBLEMS).nullable().meta({ description: 'What the latest tracking event says is wrong with the parcel' }),
  last_event: lastEvent,
  arrival,
  bought: nullable.meta({ description: 'When the label was bought, ISO 8601; null before' }),
  delivered: nullable,
  test: z.boolean(),
  /** With `details=true`. */
  details: shipmentDetails.optional(),
});
export type ShipmentRow = z.output<typeof shipmentRow>;
