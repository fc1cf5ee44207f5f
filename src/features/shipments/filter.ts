import { z } from 'zod';
import { pathId, TERMS } from '../../shared/fields.ts';
import { queryNumber, someCodes, someCountries, someIds, someOf, someServices, someTexts, timeRange, yesOrNo } from '../../shared/paging.ts';
import { PARCEL_PROBLEMS } from '../tracking/problems.ts';
import { SHIPMENT_STATUSES } from './status.ts';

/** In kilograms; as grams it still fits the database's integer. */
const MAX_FILTER_KG = 2_000_000;

/** What shipments can be filtered by, in lists, exports and figures. Days are the account's own; both ends of a range are in it. */
export const shipmentFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(SHIPMENT_STATUSES).optional(),
  service: someServices.optional(),
  country: someCountries.optional(),
  entry_point: someCodes.optional(),
  terms: someOf(TERMS).optional(),
  order_number: z.string().trim().max(40).optional(),
  tracking_number: z.string().trim().toUpperCase().max(40).optional(),
  overpack_id: pathId.optional(),
  ...timeRange('created'),
  ...timeRange('labeled'),
  ...timeRange('processed'),
  ...timeRange('delivered'),
  /** The problem the latest tracking event reports, and the days it was reported on. */
  problem: someOf(PARCEL_PROBLEMS).optional(),
  ...timeRange('reported'),
  /** Why the label was not bought: the code in the shipment's `errors`. */
  error: someTexts.optional(),
  needs_attention: yesOrNo.meta({
    description: 'Only those that wait for the merchant: a label that could not be bought, a parcel held, with duties due, or that failed in the last 30 days',
  }),
  ...timeRange('updated'),
  weight_min: queryNumber(z.number().min(0).max(MAX_FILTER_KG)).optional(),
  weight_max: queryNumber(z.number().min(0).max(MAX_FILTER_KG)).optional(),
  /** The shipments one import stored. */
  import_id: pathId.optional(),
  ids: someIds.optional(),
};
