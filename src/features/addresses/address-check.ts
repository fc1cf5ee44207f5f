import { z } from 'zod';
import { VERDICTS } from './verification.ts';

/** What a check says, in short, of an address that is kept with an order or a shipment. */
export const addressCheck = z
  .object({
    verdict: z.enum(VERDICTS),
    problem: z.string().nullable().meta({ description: 'A sentence in the language of the call; null where there is none' }),
  })
  .meta({ description: 'What the operator’s own tables say of the recipient’s address; they know no streets' });
export type AddressCheck = z.output<typeof addressCheck>;
