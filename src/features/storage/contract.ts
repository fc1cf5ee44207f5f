/*
 * What keeping goods in the operator's warehouses costs: for each warehouse and day, what was on hand at the day's end there, its volume
 * and the price. Charged once a day.
 * Odd rules: goods whose size nobody knows are listed and not counted until it is known, then counted for all those days. A day the
 * balance does not cover is owed, and charged when there is money, the oldest first.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

export const STORAGE_DAYS = { least: 1, most: 400, usual: 31, shown: 90 } as const;

const dayOut = z.object({
  id: z.int(),
  day: z.string(),
  warehouse: z.string(),
  volume: z.number().meta({ description: 'In m³, of what was on hand at the end of the day there' }),
  price: z.number().meta({ description: 'For 1 m³ and a day' }),
  amount: z.number(),
  owed: z.number().meta({ description: 'What of it is not charged yet, because the balance did not cover it' }),
  currency: z.string(),
  unmeasured: z
    .array(z.object({ product_id: z.int(), name: z.string(), units: z.int() }))
    .meta({ description: 'Products of unknown size: not counted, and charged once their size is known' }),
});
export type StorageDay = z.output<typeof dayOut>;

export const storage = contract('storage', {
  list: {
    method: 'GET',
    path: '/storage',
    access: 'billing:read',
    summary: 'What storage cost, by day and warehouse, newest first',
    query: z.strictObject({
      days: z.coerce.number<string | number>().int().min(STORAGE_DAYS.least).max(STORAGE_DAYS.most).default(STORAGE_DAYS.usual),
    }),
    out: z.object({ storage: z.array(dayOut) }),
  },
});
