import { z } from 'zod';
import { line } from './fields.ts';

/* What a merchant and the warehouse tell each other about an order or a return. */

/** Letters in one message. */
export const MAX_MESSAGE = 200;

export const messageIn = z.strictObject({ body: line(MAX_MESSAGE) });

/** Newest last; `author` is null where the person is gone, or one of the operator's: at the desk or, on a visit, in the place of the merchant. */
export const messageOut = z.object({
  id: z.int(),
  body: z.string(),
  by_warehouse: z.boolean(),
  by_staff: z.boolean(),
  author: z.string().nullable(),
  created: z.string(),
});

export type WarehouseMessage = z.output<typeof messageOut>;
