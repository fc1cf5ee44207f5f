import { z } from 'zod';

/** What the calls that play a warehouse or a carrier have in common. */
export const plays = {
  method: 'POST',
  visit: 'change',
  test: true,
  body: z.strictObject({
    goes_wrong: z.boolean().default(false).meta({ description: 'Whether something goes wrong this time' }),
  }),
  example: { body: { goes_wrong: false } },
} as const;
