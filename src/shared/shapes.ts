import { z } from 'zod';

/* What answers of several features consist of. */

const nullable = z.string().nullable();

/** An address as answers carry it: every part, null where there is none. */
export const party = z.object({
  name: z.string(),
  company_name: nullable,
  phone: nullable,
  email: nullable,
  id: nullable.meta({ description: 'Tax ID' }),
  street1: z.string(),
  street2: nullable,
  city: z.string(),
  province: nullable,
  postal_code: nullable,
  country: z.string(),
});

/** One deed in the trail of an object. */
export const auditRow = z.object({
  at: z.string(),
  verb: z.string(),
  /** The verb in the caller's language. */
  deed: z.string(),
  person: nullable,
  staff: nullable,
  token: nullable,
  detail: z.record(z.string(), z.unknown()).nullable(),
});

/** What came of something done to many objects: those it was done to, and the others with the reason of each. */
export const bulkOut = z.object({
  done: z.array(z.int()),
  refused: z.array(
    z.object({
      id: z.int(),
      name: z.string().nullable().meta({ description: 'The number people know it by: of the order, the return or the parcel; null where it has none' }),
      code: z.string(),
      message: z.string(),
    }),
  ),
});
