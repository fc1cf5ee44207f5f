import { z } from 'zod';
import { pathId, TERMS } from '../../shared/fields.ts';
import { dayRange, someCodes, someIds, someOf, someTexts } from '../../shared/paging.ts';
import { PARCEL_PROBLEMS } from '../tracking/problems.ts';
import { SHIPMENT_STATUSES } from './status.ts';

/** What grams can be counted to in the database, in kilograms. */
const MAX_FILTER_KG = 2_000_000;

/** What shipments can be narrowed by, in lists, exports and figures. Days are the account's own, both inclusive. */
export const shipmentFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(SHIPMENT_STATUSES).optional(),
  service: someTexts.optional(),
  country: someCodes.optional(),
  entry_point: someCodes.optional(),
  terms: someOf(TERMS).optional(),
  order_number: z.string().max(40).optional(),
  ...dayRange('created'),
  ...dayRange('labeled'),
  ...dayRange('processed'),
  ...dayRange('delivered'),
  /** What the latest tracking event says is wrong, and the days it was reported on. */
  problem: someOf(PARCEL_PROBLEMS).optional(),
  ...dayRange('reported'),
  /** Why the label was not bought: the code in the shipment's `errors`. */
  error: someTexts.optional(),
  weight_min: z.coerce.number().min(0).max(MAX_FILTER_KG).optional(),
  weight_max: z.coerce.number().min(0).max(MAX_FILTER_KG).optional(),
  /** What one import stored. */
  import_id: pathId.optional(),
  ids: someIds.optional(),
};
