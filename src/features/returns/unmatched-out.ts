import { z } from 'zod';
import { CONDITIONS } from './status.ts';

const nullable = z.string().nullable();

const parcel = {
  id: z.int(),
  warehouse: z.string(),
  received: z.string(),
  weight: z.number().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
};

/** A parcel nobody is known for, as far as whoever names what it bears may see it. */
export const unmatchedOut = z.object({
  ...parcel,
  claim: z
    .object({ note: z.string(), created: z.string(), declined: nullable, declined_note: nullable })
    .nullable()
    .meta({ description: 'The account’s own latest claim' }),
});
export type Unmatched = z.output<typeof unmatchedOut>;

/** The same at the desk, with who says that it is theirs. */
export const deskUnmatchedOut = z.object({
  ...parcel,
  tracking_number: nullable,
  marks: nullable,
  shelf: nullable,
  claims: z.array(z.object({ id: z.int(), account: z.object({ id: z.int(), name: z.string() }), note: z.string(), created: z.string() })),
});
export type DeskUnmatched = z.output<typeof deskUnmatchedOut>;
