/*
 * The money of an account: balance and credit limit, what moved it, and paying in.
 * A payment is pending, then succeeded, declined or failed; only a succeeded one moves the balance.
 * Odd rules: nothing here changes a balance but a ledger entry; the provider is for testing and knows its own
 * test cards only, and card numbers are passed on, never stored.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { day } from '../../shared/fields.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';

/** What can be paid in at once, in whole units of the account's currency. */
export const TOP_UP = { min: 10, max: 10_000 } as const;

/** Card numbers the test provider knows: by what happens with them. */
export const TEST_CARDS = { succeeds: '4242424242424242', declined: '4000000000000002' } as const;

/** What an entry is for (design domain.md, The ledger), as the transactions list names it. */
export const ENTRY_KINDS = [
  'top_up',
  'label',
  'refund',
  'claim',
  'referral',
  'validation',
  'process',
  'verify',
  'reship',
  'labelling',
  'subscription',
  'adjustment',
] as const;

const balance = z.object({ currency: z.string(), balance: z.number(), available_credit: z.number(), credit_limit: z.number() });

const transaction = z.object({
  id: z.int(),
  created: z.string(),
  kind: z.string(),
  memo: z.string(),
  object: z.object({ kind: z.string(), id: z.int() }).nullable(),
  /** Negative when money left the balance. */
  amount: z.number(),
  balance: z.number(),
  currency: z.string(),
  /** What the amount is made of, book by book; refunds turn the signs round. */
  lines: z.array(z.object({ book: z.string(), amount: z.number() })),
});

const payment = z.object({
  id: z.int(),
  status: z.enum(['pending', 'succeeded', 'declined', 'failed']),
  amount: z.number(),
  currency: z.string(),
  card_last4: z.string().nullable(),
  created: z.string(),
});

/** Kinds joined by commas, as a list's filter sends them. */
const kinds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(ENTRY_KINDS)).min(1));

/** Digits as people write them on cards, in groups. */
const cardNumber = z
  .string()
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^\d{12,19}$/, 'validation.format');

export const paymentBody = z.strictObject({
  amount: z.number().min(TOP_UP.min).max(TOP_UP.max),
  card_number: cardNumber,
});

export type Transaction = z.output<typeof transaction>;

export const billing = contract('billing', {
  balance: {
    method: 'GET',
    path: '/balance',
    summary: 'Balance, available credit and credit limit',
    access: 'billing:read',
    out: z.object({ balance }),
  },
  transactions: {
    method: 'GET',
    path: '/transactions',
    summary: 'What moved the balance, newest first',
    access: 'billing:read',
    query: z.strictObject({
      ...pageQuery(['created'], { sort: 'created' }),
      kind: kinds.optional(),
      created_min: day.optional(),
      created_max: day.optional(),
    }),
    out: z.object({ transactions: z.array(transaction), ...pageAnswer }),
  },
  pay: {
    method: 'POST',
    path: '/payments',
    summary: 'Pay money in to the balance through the test provider',
    access: 'billing:write',
    body: paymentBody,
    out: z.object({ payment, balance }),
    errors: ['payment_declined'],
    example: { body: { amount: 50, card_number: TEST_CARDS.succeeds } },
  },
});
