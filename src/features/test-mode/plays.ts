import { z } from 'zod';
import { pathId } from '../../shared/fields.ts';

/** What the calls that play a warehouse or a carrier have in common. */
export const plays = {
  method: 'POST',
  visit: 'change',
  test: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    goes_wrong: z.boolean().default(false).meta({ description: 'Whether something goes wrong this time' }),
  }),
  errors: ['not_found', 'not_eligible'],
  example: { body: { goes_wrong: false } },
} as const;
