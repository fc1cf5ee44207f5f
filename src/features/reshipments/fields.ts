import { z } from 'zod';
import { MAX_BULK } from '../../shared/contract.ts';
import { address, amount, country, currency, line, objectId, optionalLine, pathId, serviceCode, terms } from '../../shared/fields.ts';
import { queryNumber, someCodes, someCountries, someIds, someOf, someServices, timeRange } from '../../shared/paging.ts';
import { MAX_ITEMS } from '../shipments/contract.ts';
import { RESHIPMENT_STATUSES } from './status.ts';

/** Instead of a service's code: what is cheapest or fastest of those that take the parcel. */
export const SERVICE_CHOICES = ['cheapest', 'fastest'] as const;
/** Contents of a reshipment. */
export const MAX_CONTENTS = 60;
/** Returns in one parcel, and parcels in one call. */
export const MAX_RETURNS = 50;
export const MAX_BULK_RESHIPMENTS = MAX_BULK;
/** Spec §9: reshipments expire after so many days without approval; on these days before, a mail and an event warn. */
export const APPROVE_DAYS = 15;
export const WARNED_AT = [7, 2] as const;

export const returnIds = z
  .array(z.int().positive())
  .min(1)
  .max(MAX_RETURNS)
  .transform((ids) => [...new Set(ids)]);

/** Where the goods of one line of a return were made. */
export const origin = z.strictObject({ return_id: objectId, line: objectId.meta({ description: 'Of the goods, in their return' }), coo: country });
export type LineOrigin = z.output<typeof origin>;

/** Where the goods were made, as far as the returns do not say it. */
const origins = {
  coo: country
    .nullish()
    .or(z.literal(''))
    .meta({ description: 'Country of origin of the goods of which it is not known otherwise; a parcel that crosses a border needs it' }),
  items: z.array(origin).max(MAX_ITEMS).nullish().meta({ description: 'Country of origin line by line; as the returns and `coo` say if left out' }),
};

/** What can be said of the parcel. What is left out is taken from the returns: who sent them back, what is in them, what it is worth. */
const given = {
  to: address.nullish().meta({ description: 'Who gets it; whoever sent the return back if left out' }),
  contents: line(MAX_CONTENTS).nullish().or(z.literal('')).meta({ description: 'What is in the parcel; as the returns say if left out' }),
  value: amount.nullish().meta({ description: 'Of all that is in the parcel; as the returns say if left out' }),
  ...origins,
  currency: currency.nullish().meta({ description: 'Of the value; that of the returns if left out, else of the account' }),
  service: serviceCode.meta({ description: 'A service’s code, `cheapest` or `fastest`; the cheapest if left out' }),
  terms: terms.nullish().meta({ description: 'The account’s usual terms if left out' }),
  insurance: z.boolean().default(false),
  signature_confirmation: z.boolean().default(false),
  ignore_bad_address: z.boolean().default(false),
};

/** One parcel. */
export const part = z.strictObject({ returns: returnIds, ...given });
export type Part = z.output<typeof part>;

/** What is approved at once is approved for what was seen. */
const seenFee = amount.nullish().meta({ description: 'The fee as it was seen; refused if it is higher now' });

export const reshipmentInput = part.extend({
  approve: z.boolean().default(false).meta({ description: 'Approve its estimated fee at once' }),
  fee: seenFee,
});

/** One of several parcels. */
export const bulkPart = part.extend({ fee: seenFee });
export type BulkPart = z.output<typeof bulkPart>;
export type ReshipmentDraft = z.input<typeof reshipmentInput>;

export const reshipmentChange = z.strictObject({ ...given, version: z.int().positive().optional() });
/** What a change says; nothing of it is optional on the way in, so that what is left out is taken from the returns again. */
export type Given = Omit<Part, 'returns'>;

/** While a grid is being filled in nothing is required and nothing is too long: what is wrong is said of its row. */
const anyText = optionalLine(200);
export const reviewPart = z.strictObject({
  returns: returnIds,
  to: z
    .strictObject({
      name: anyText,
      company_name: anyText,
      phone: anyText,
      email: anyText,
      id: anyText,
      street1: anyText,
      street2: anyText,
      city: anyText,
      province: anyText,
      postal_code: anyText,
      country: anyText,
    })
    .nullish(),
  contents: anyText,
  value: z.number().nullish(),
  ...origins,
  currency: currency.nullish(),
  service: serviceCode,
  terms: terms.nullish(),
  insurance: z.boolean().default(false),
  signature_confirmation: z.boolean().default(false),
  ignore_bad_address: z.boolean().default(false),
});
export type ReviewPart = z.output<typeof reviewPart>;
export type ReviewDraft = z.input<typeof reviewPart>;

export const reshipmentFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(RESHIPMENT_STATUSES).optional(),
  warehouse: someCodes.optional(),
  country: someCountries.optional(),
  service: someServices.optional(),
  days_left: queryNumber(z.int().min(0).max(60)).optional().meta({ description: 'At most so many days are left to approve' }),
  return_id: pathId.optional(),
  import_id: pathId.optional(),
  ...timeRange('created'),
  ...timeRange('updated'),
  ids: someIds.optional(),
};

/** What is typed of one parcel: all that could be left out, said; of where its goods were made, what is known. */
export const typedPart = z.strictObject({
  to: address,
  contents: line(MAX_CONTENTS),
  value: amount,
  // A field that is empty stays so: whether the parcel crosses a border is seen when it is reckoned.
  items: z
    .array(origin.extend({ coo: country.nullish().or(z.literal('')) }))
    .transform((items) => items.flatMap(({ coo, ...one }) => (coo ? [{ ...one, coo }] : []))),
});
export type TypedPart = z.output<typeof typedPart>;
