import { z } from 'zod';
import {
  address,
  amount,
  carrierNumber,
  country,
  currency,
  ownCurrency,
  description,
  dgCode,
  hsCode,
  merchantId,
  objectId,
  pathId,
  quantity,
  weightKg,
} from '../../shared/fields.ts';
import { pageQuery, queryBoolean, queryNumber, someCodes, someIds, someOf, someTexts, timeRange } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';
import { CONDITIONS, DECISIONS, REASONS, RETURN_STATUSES } from './status.ts';

export const MAX_ITEMS = 100;
export const MAX_SHELF = 16;
/** Design domain.md, the warehouse desk. */
export const MAX_PHOTOS = 10;
/** The longest side of a small picture. */
export const SMALL_SIDE = 480;

const returnItem = z
  .strictObject({
    description: description
      .nullish()
      .or(z.literal(''))
      .meta({ description: 'What it is, in words that customs understands; that of the product, if left out beside its SKU' }),
    quantity,
    value: amount.nullish().meta({ description: 'Of one unit; left out where it is not known' }),
    currency: currency.nullish().meta({ description: 'Of the value; that of the return if left out' }),
    weight: weightKg.nullish().meta({ description: 'Of one unit, in kg' }),
    coo: country.nullish(),
    hts_code: hsCode.nullish().or(z.literal('')),
    dg_code: dgCode.nullish().or(z.literal('')),
    sku: merchantId.nullish().or(z.literal('')).meta({ description: 'A SKU, or the merchant’s own ID of the product' }),
  })
  .refine((item) => item.description || item.sku, { path: ['description'], error: says('validation.required') });

/** What a merchant announces. Of a shipment of ours its items, its recipient and its number are taken over. */
export const returnFields = z.strictObject({
  rma_number: merchantId.nullish().or(z.literal('')).meta({ description: 'The merchant’s own number of the return; made if left out' }),
  shipment_id: objectId.nullish().meta({ description: 'The shipment it comes from' }),
  tracking_number: carrierNumber.meta({ description: 'What the parcel that comes back bears; the shipment’s own number if left out' }),
  destination: z.enum(RETURN_DESTINATIONS).nullish().meta({ description: 'Where it is sent back to; by the sender’s country if left out' }),
  sender: address.partial({ street1: true, city: true }).nullish().meta({ description: 'Who sends it back' }),
  reason: z.enum(REASONS).default('other'),
  currency: ownCurrency(),
  items: z.array(returnItem).max(MAX_ITEMS).optional(),
});

/** Without a shipment somebody has to say what comes back, and to where. */
export function wholeReturn(given: z.output<typeof returnFields>, ctx: z.core.$RefinementCtx): void {
  if (given.shipment_id) return;
  if (!given.destination && !given.sender?.country) ctx.addIssue({ code: 'custom', path: ['destination'], message: says('validation.selection') });
  if ((given.items ?? []).length === 0) ctx.addIssue({ code: 'custom', path: ['items'], message: says('validation.required') });
}

export const returnInput = returnFields.superRefine(wholeReturn);
export type ReturnInput = z.output<typeof returnInput>;
export type ReturnDraft = z.input<typeof returnInput>;

export const returnFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(RETURN_STATUSES).optional(),
  warehouse: someCodes.optional(),
  condition: someOf(CONDITIONS).optional(),
  reason: someOf(REASONS).optional(),
  decision: someOf(DECISIONS).optional(),
  days_left: queryNumber(z.int().min(0).max(60)).optional().meta({ description: 'At most so many days are left to decide' }),
  sku: z.string().trim().max(48).optional(),
  rma_number: someTexts.optional(),
  shipment_id: pathId.optional(),
  reshipment_id: pathId.optional(),
  import_id: pathId.optional(),
  ...timeRange('created'),
  ...timeRange('received'),
  ...timeRange('updated'),
  ids: someIds.optional(),
};

/** What a page of them is asked by. */
export const returnsQuery = z.strictObject({
  ...pageQuery(['created', 'updated', 'received', 'expires'], { sort: 'created' }),
  ...returnFilter,
  details: queryBoolean.default(false),
  full: queryBoolean.default(false),
});
