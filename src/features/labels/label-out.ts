import { z } from 'zod';
import { PRICE_CODES } from '../estimates/rules.ts';
import { TRACK_STATUSES } from '../tracking/rules.ts';

/** `key` and `values` make the sentence in any language; `text` is the sentence in the caller's. */
export const priceLine = z.object({
  code: z.enum(PRICE_CODES),
  amount: z.number(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
});
export type PriceLine = z.output<typeof priceLine>;

/** A label as the API shows it. */
export const labelOut = z.object({
  id: z.int(),
  shipment_id: z.int(),
  tracking_number: z.string(),
  service: z.string(),
  carrier: z.string(),
  entry_point: z.string(),
  exit_point: z.string(),
  status: z.enum(TRACK_STATUSES),
  cancelled: z.boolean(),
  cost: z.number(),
  surcharge: z.number(),
  insurance_fee: z.number(),
  currency: z.string(),
  chargeable_weight: z.number(),
  is_ready: z.boolean(),
  test: z.boolean(),
  created: z.string(),
  updated: z.string(),
  processed: z.boolean().meta({ description: 'Whether the entry point has processed the parcel' }),
  processed_date: z.string().nullable().meta({ description: 'When the entry point processed the parcel; null before' }),
  processed_weight: z.number().nullable().meta({ description: 'What the entry point weighed, in kg; null where that was not reported' }),
  delivery_date: z.string().nullable().meta({ description: 'When the parcel was delivered; null before' }),
  overpack_id: z.int().nullable(),
  is_master: z.boolean().meta({ description: 'Whether it is the label of the whole shipment, and not of one of its packages' }),
  price: z.array(priceLine),
});
