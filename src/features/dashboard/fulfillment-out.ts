import { z } from 'zod';
import { ORDER_STATUSES } from '../orders/status.ts';

/** Orders that are not done, as the dashboard shows them: what is pressing first. */
export const OPEN_ORDERS = [
  'Exception',
  'Backordered',
  'Holding',
  'Processing',
  'Ready',
  'Packing',
  'Partial',
] as const satisfies readonly (typeof ORDER_STATUSES)[number][];
/** By how long ago they were placed: today, up to three days, more. */
export const AGES = ['fresh', 'days', 'old'] as const;
/** Rows of a part; the rest is in its list. */
export const MOST_ROWS = 5;

/** Null as a whole without the right to see orders. */
export const fulfillmentOut = z.object({
  /** Open orders by state and age, with the oldest of each. */
  orders: z.array(z.object({ status: z.enum(OPEN_ORDERS), total: z.int(), fresh: z.int(), days: z.int(), old: z.int(), oldest: z.string(), late: z.int() })),
  /** Orders that wait for stock, by what brings it: `due` is null where nobody knows when it comes, `inbound` where nothing is on its way. */
  waiting: z.array(
    z.object({
      inbound: z.int().nullable().meta({ description: 'Number of the inbound shipment they wait for; null for none' }),
      orders: z.int(),
      due: z.string().nullable(),
    }),
  ),
  /** What is at its threshold or below, the fewest first. */
  low: z.object({
    total: z.int(),
    rows: z.array(z.object({ id: z.int(), name: z.string(), warehouse: z.string(), available: z.int(), days_of_cover: z.int().nullable() })),
  }),
  /** Shops that fail, each with what mends it. */
  shops: z.array(z.object({ id: z.int(), name: z.string(), message: z.string(), next: z.string().nullable() })),
  /** The way to the first order; an operator who only carries parcels offers none. */
  start: z.object({ is_offered: z.boolean(), product: z.boolean(), inbound: z.boolean(), order: z.boolean() }),
});
export type FulfillmentFigures = z.output<typeof fulfillmentOut>;
