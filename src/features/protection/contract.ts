/*
 * Total protection insurance (spec §2, §9): what a parcel is covered for, what more cover costs, and whether every new shipment
 * starts insured for its full value. The choice itself is the account's default in `settings`.
 * No states. Odd rule: the Post service has no default cover (spec §9); a service without a fee cannot be insured higher.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

const cover = z.object({
  service: z.string(),
  name: z.string(),
  /** Covered without a fee, goods value including shipping. */
  default_cover: z.number(),
  currency: z.string(),
  /** What more cover costs: all parts together, and the minimum at least; null where none is sold. */
  fee: z
    .object({
      percent: z.number(),
      flat: z.number(),
      per_kg: z.number(),
      minimum: z.number(),
      currency: z.string(),
      /** Origins differ, and this is what the cheapest of them charges. */
      is_lowest: z.boolean(),
    })
    .nullable(),
});
export type Cover = z.output<typeof cover>;

export const protection = contract('protection', {
  list: {
    method: 'GET',
    path: '/protection',
    summary: 'What each service covers by itself, and what more insurance costs',
    access: 'session',
    out: z.object({ covers: z.array(cover) }),
  },
});
