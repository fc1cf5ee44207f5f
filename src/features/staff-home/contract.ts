/*
 * What waits for one of the operator's people, by the rights of their role: the numbers of the desk over all warehouses, of claims and referrals, of prices
 * and of mail. No states. Odd rule: nothing of test accounts counts, as at the desk.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

/** In the order in which they are shown, by the area of staff that does them. */
export const WAITING = {
  warehouse: ['inbound', 'products', 'orders', 'packing', 'counts', 'returns', 'unmatched', 'reshipments'],
  support: ['claims', 'referrals'],
  pricing: ['numbers', 'exchange'],
  admin: ['mail'],
} as const;
export type WaitingArea = keyof typeof WAITING;
export type WaitingKind = (typeof WAITING)[WaitingArea][number];
const KINDS = Object.values(WAITING).flat() as [WaitingKind, ...WaitingKind[]];

/** Exchange rates older than this are worth a look. */
export const OLD_RATES_DAYS = 7;

const waiting = z.object({
  kind: z.enum(KINDS),
  count: z.int(),
  late: z.int().meta({ description: 'How many of them are late; 0 for what has no day to be done by' }),
  since: z.string().nullable().meta({ description: 'When the first of them began to wait; null where that is not known' }),
});
export type Waiting = z.output<typeof waiting>;

export const staffHome = contract('staffHome', {
  get: {
    method: 'GET',
    path: '/staff/home',
    access: 'person',
    summary: 'What waits for the work of your role; what there is none of is left out (operator only)',
    out: z.object({ waiting: z.array(waiting) }),
    errors: ['access_denied'],
  },
});
