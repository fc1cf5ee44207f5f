import { z } from 'zod';
import {
  address,
  amount,
  country,
  currency,
  description,
  dgCode,
  hsCode,
  line,
  merchantId,
  optionalLine,
  pathId,
  quantity,
  weightKg,
} from '../../shared/fields.ts';
import { someCodes, someIds, someOf, someTexts, timeRange } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';
import { CONDITIONS, DECISIONS, REASONS, RETURN_STATUSES } from './status.ts';

export const MAX_ITEMS = 100;
export const MAX_MESSAGE = 200;
export const MAX_PHOTOS = 10;
/** The days before the end of the time to decide on which mails and events warn. */
export const WARNED_AT = [7, 2] as const;

export const warehouseCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, says('validation.selection'));

export const returnItem = z.strictObject({
  description,
  quantity,
  value: amount.nullish().meta({ description: 'Of one unit; left out where it is not known' }),
  weight: weightKg.nullish().meta({ description: 'Of one unit, in kg' }),
  coo: country.nullish(),
  hts_code: hsCode.nullish().or(z.literal('')),
  dg_code: dgCode.nullish().or(z.literal('')),
  sku: merchantId.nullish().or(z.literal('')),
});

/** What a merchant announces. Of a shipment of ours its items, its recipient and its number are taken over. */
export const returnInput = z
  .strictObject({
    rma_number: merchantId.nullish().or(z.literal('')).meta({ description: 'The merchant’s own number of the return; made if left out' }),
    shipment_id: z.int().positive().nullish().meta({ description: 'The shipment it comes from' }),
    tracking_number: optionalLine(40).meta({ description: 'What the parcel that comes back bears' }),
    destination: z.enum(RETURN_DESTINATIONS).nullish().meta({ description: 'Where it is sent back to; the shipment’s own country if left out' }),
    sender: address.partial({ street1: true, city: true }).nullish().meta({ description: 'Who sends it back' }),
    reason: z.enum(REASONS).default('other'),
    currency: currency.default('USD'),
    items: z.array(returnItem).max(MAX_ITEMS).optional(),
  })
  .superRefine((given, ctx) => {
    if (!given.shipment_id && !given.destination) ctx.addIssue({ code: 'custom', path: ['destination'], message: says('validation.selection') });
    if (!given.shipment_id && (given.items ?? []).length === 0) ctx.addIssue({ code: 'custom', path: ['items'], message: says('validation.required') });
  });
export type ReturnInput = z.output<typeof returnInput>;
export type ReturnDraft = z.input<typeof returnInput>;

export const returnFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(RETURN_STATUSES).optional(),
  warehouse: someCodes.optional(),
  condition: someOf(CONDITIONS).optional(),
  reason: someOf(REASONS).optional(),
  decision: someOf(DECISIONS).optional(),
  days_left: z.coerce.number().int().min(0).max(60).optional().meta({ description: 'At most so many days are left to decide' }),
  sku: z.string().trim().max(32).optional(),
  rma_number: someTexts.optional(),
  shipment_id: pathId.optional(),
  reshipment_id: pathId.optional(),
  ...timeRange('created'),
  ...timeRange('received'),
  ...timeRange('updated'),
  ids: someIds.optional(),
};

export const message = line(MAX_MESSAGE);
