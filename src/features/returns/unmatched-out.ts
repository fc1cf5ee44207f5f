import { z } from 'zod';
import { line, objectId, warehouseCode, weightKg } from '../../shared/fields.ts';
import { timeRange } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { MAX_MESSAGE } from '../../shared/warehouse-messages.ts';
import { imagesOut } from './return-out.ts';
import { CONDITIONS } from './status.ts';

const nullable = z.string().nullable();

const parcel = {
  id: z.int(),
  warehouse: z.string(),
  received: z.string(),
  weight: z.number().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
};

/** What became of a claim: staff have yet to look, they said no, or it is the merchant's return now. */
export const CLAIM_STATES = ['waiting', 'declined', 'confirmed'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** A parcel nobody is known for, as far as whoever names what it bears may see it: no names, no photos of labels. */
export const unmatchedOut = z.object({
  ...parcel,
  is_open: z.boolean().meta({ description: 'It still waits for whoever it belongs to' }),
  claim: z
    .object({
      status: z.enum(CLAIM_STATES),
      note: z.string(),
      created: z.string(),
      declined: nullable,
      declined_note: nullable.meta({ description: 'Why; null where the parcel turned out to be another’s' }),
      return_id: z.int().nullable().meta({ description: 'The return it has become' }),
    })
    .nullable()
    .meta({ description: 'The account’s own latest claim' }),
});
export type Unmatched = z.output<typeof unmatchedOut>;

/** What a merchant says it is, as the desk sees it: what was in it, and who had it. */
const proof = z.object({ id: z.int(), name: z.string(), sender: nullable, contents: nullable }).nullable();

/** The same at the desk, with who says that it is theirs. */
export const deskUnmatchedOut = z.object({
  ...parcel,
  days: z.int().meta({ description: 'Whole days it has been there' }),
  tracking_number: nullable,
  marks: nullable,
  shelf: nullable,
  announced: z
    .object({ id: z.int(), name: z.string(), account: z.object({ id: z.int(), name: z.string() }) })
    .nullable()
    .meta({ description: 'The one return that has been announced by the number it bears' }),
  images: imagesOut,
  claims: z
    .array(
      z.object({
        id: z.int(),
        account: z.object({ id: z.int(), name: z.string() }),
        note: z.string(),
        created: z.string(),
        return: proof.meta({ description: 'The return they say it was announced as' }),
        shipment: proof.meta({ description: 'The shipment they say it comes from' }),
      }),
    )
    .meta({ description: 'Who says that it is theirs, and what tells so' }),
});
export type DeskUnmatched = z.output<typeof deskUnmatchedOut>;

/** The shelf of a warehouse, as far as it is listed. */
export const deskShelf = z.object({
  parcels: z.array(deskUnmatchedOut),
  total: z.int().meta({ description: 'How many there are, listed or not' }),
  claimed: z.int().meta({ description: 'How many of all of them somebody claims' }),
});

/** As many as anybody looks through; with more words there are fewer. */
export const MOST_FOUND = 20;
/** Of its own claims an account sees more: one that waits may not be out of sight. */
export const MOST_CLAIMED = 500;

/** The shortest text that finds a parcel: with less one could guess names. */
export const MIN_BORNE = 4;
const borne = z.string().trim().min(MIN_BORNE).max(80);

export const unmatchedQuery = z.strictObject({
  q: borne.optional().meta({ description: 'Words the parcel bears, all of them and whole' }),
  warehouse: warehouseCode.optional(),
  ...timeRange('received'),
  weight: z.coerce.number<string | number>().pipe(weightKg).optional().meta({ description: 'About how much it weighs, in kg' }),
});

export const claimBody = z.strictObject({
  bears: borne,
  note: line(MAX_MESSAGE, 3),
  return_id: objectId.nullish().meta({ description: 'The return it was announced as' }),
  shipment_id: objectId.nullish().meta({ description: 'The shipment it comes from' }),
});

/** The same as a form holds it: a chosen number is text. */
export const claimForm = claimBody.extend({
  return_id: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .nullish(),
});

export const matchBody = z
  .strictObject({ claim_id: objectId.nullish(), return_id: objectId.nullish() })
  .refine((given) => Boolean(given.claim_id ?? given.return_id), { path: ['claim_id'], error: says('validation.required') });

export const declineBody = z.strictObject({ claim_id: objectId, note: line(MAX_MESSAGE, 3) });
