import { z } from 'zod';
import { day, pathId, terms } from '../../shared/fields.ts';
import { PARCEL_PROBLEMS, SHIPMENT_STATUSES } from './status.ts';

const list = z
  .string()
  .max(400)
  .transform((s) =>
    s
      .split(',')
      .map((v) => v.trim())
      .filter(Boolean),
  );

/** What grams can be counted to in the database, in kilograms. */
const MAX_FILTER_KG = 2_000_000;

/** What shipments can be narrowed by, in lists, exports and figures. Days are the account's own, both inclusive. */
export const shipmentFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: list.pipe(z.array(z.enum(SHIPMENT_STATUSES))).optional(),
  service: list.optional(),
  country: list.optional(),
  entry_point: list.optional(),
  terms: terms.optional(),
  order_number: z.string().max(40).optional(),
  created_min: day.optional(),
  created_max: day.optional(),
  labeled_min: day.optional(),
  labeled_max: day.optional(),
  processed_min: day.optional(),
  processed_max: day.optional(),
  delivered_min: day.optional(),
  delivered_max: day.optional(),
  /** What the latest tracking event says is wrong, and the days it was reported on. */
  problem: list.pipe(z.array(z.enum(PARCEL_PROBLEMS))).optional(),
  reported_min: day.optional(),
  reported_max: day.optional(),
  /** Why the label was not bought: the code in the shipment's `errors`. */
  error: list.optional(),
  weight_min: z.coerce.number().min(0).max(MAX_FILTER_KG).optional(),
  weight_max: z.coerce.number().min(0).max(MAX_FILTER_KG).optional(),
  /** What one import stored. */
  import_id: pathId.optional(),
};
