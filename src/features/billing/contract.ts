/*
 * The money of an account: balance and credit limit, what moved it, and paying in.
 * A payment is pending while the payer is on the provider's page, then succeeded, declined or failed; only a succeeded one
 * moves the balance, and only once, although several tell of it: the returning payer, the provider, and a sweep that asks.
 * Money held for an order is part of neither balance nor available credit; it is charged when the order is packed, or given back.
 * Odd rules: only a ledger entry changes a balance; card numbers never come here, not even in the demo;
 * without a provider, only a booking by the operator's people adds money.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import type { Currency } from '../../shared/money.ts';
import { pageAnswer, pageQuery, someIds, someTexts, timeRange } from '../../shared/paging.ts';
import { mostOfAll, topUpIn } from './rules.ts';

const balance = z.object({
  currency: z.string(),
  balance: z.number(),
  reserved: z.number().meta({ description: 'Held for what is on its way, such as orders that are ready; part of neither balance nor available credit' }),
  available_credit: z.number(),
  credit_limit: z.number(),
});

const transaction = z.object({
  id: z.int(),
  created: z.string(),
  /** What it is for: the name of a fee, for programs and for people, in the language of the call. */
  kind: z.string(),
  name: z.string(),
  memo: z.string(),
  object: z.object({ kind: z.string(), id: z.int() }).nullable(),
  /** Negative when money left the balance. */
  amount: z.number(),
  balance: z.number().meta({ description: 'Money on the account after it, with what was reserved then' }),
  currency: z.string(),
  /** What the amount is made of, book by book; refunds reverse the signs. */
  lines: z.array(z.object({ book: z.string(), amount: z.number() })),
});

/** Which transactions are listed, or summed up. */
const matching = { q: z.string().trim().min(3).max(80).optional(), kind: someTexts.optional(), ...timeRange('created') };

const sums = z.object({
  currency: z.string(),
  count: z.int(),
  came_in: z.number(),
  went_out: z.number(),
  opening: z.number().nullable().meta({ description: 'The balance before the range of time; null where not all of its transactions match' }),
  closing: z.number().nullable().meta({ description: 'The balance after the range of time; null where not all of its transactions match' }),
});

export const PAYMENT_STATUSES = ['pending', 'succeeded', 'declined', 'failed'] as const;

const payment = z.object({
  /** The provider's own reference for it. */
  reference: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amount: z.number(),
  currency: z.string(),
  /** What was paid with, as the provider names it. */
  method: z.string().nullable(),
  created: z.string(),
});
export type Payment = z.output<typeof payment>;

const checkout = z.object({
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'declined']),
  return_url: z.string(),
});

/** `pay-20001-` and a random part: whoever has it may see and decide a checkout, as with a real provider's link. */
const reference = z.string().regex(/^pay-\d{1,15}-[\w-]{1,64}$/);

/** What one payment may be depends on the account's currency: {@link topUpIn}. */
export const paymentBodyIn = (currency: Currency) => {
  const { min, max } = topUpIn(currency);
  return z.strictObject({ amount: z.number().min(min).max(max) });
};
const paymentBody = z.strictObject({ amount: z.number().min(topUpIn('USD').min).max(topUpIn('JPY').max) });

/** Whoever wants to be told above this, in whole dollars or about as much of another currency, mistyped it. */
export const MAX_WARNING = 1_000_000;
/** Below what available credit, in whole or part units of the account's currency, its people are told; null or nothing: they are not. */
export const warningBody = z.strictObject({ below: z.number().min(1).max(mostOfAll(MAX_WARNING)).nullish() });
const warning = z.object({ currency: z.string(), below: z.number().nullable() });

export type Transaction = z.output<typeof transaction>;
export type Sums = z.output<typeof sums>;

export const billing = contract('billing', {
  balance: {
    method: 'GET',
    path: '/balance',
    summary: 'Balance, available credit and credit limit',
    access: 'billing:read',
    out: z.object({ balance }),
  },
  getWarning: {
    method: 'GET',
    path: '/balance/warning',
    summary: 'Below what available credit the account’s people are told by mail',
    access: 'billing:read',
    live: true,
    out: z.object({ warning }),
  },
  saveWarning: {
    method: 'PUT',
    path: '/balance/warning',
    summary: 'Set or take away the limit below which the account’s people are told by mail',
    access: 'billing:write',
    visit: 'change',
    live: true,
    body: warningBody,
    out: z.object({ warning }),
    example: { body: { below: 100 } },
  },
  transactions: {
    method: 'GET',
    path: '/transactions',
    summary: 'What moved the balance, newest first; `q` finds details and the id',
    access: 'billing:read',
    query: z.strictObject({
      ...pageQuery(['created'], { sort: 'created' }),
      ...matching,
      ids: someIds.optional(),
    }),
    out: z.object({ transactions: z.array(transaction), ...pageAnswer }),
  },
  sums: {
    method: 'GET',
    path: '/transactions/sums',
    summary: 'What came in and went out by the transactions that match, currency by currency, and the balance before and after them',
    access: 'billing:read',
    query: z.strictObject(matching),
    out: z.object({ sums: z.array(sums) }),
  },
  kinds: {
    method: 'GET',
    path: '/transactions/kinds',
    summary: 'What moves a balance: the kinds of transaction',
    access: 'billing:read',
    out: z.object({ kinds: z.array(z.object({ kind: z.string(), name: z.string() })) }),
  },
  ways: {
    method: 'GET',
    path: '/payments/ways',
    summary: 'How money can be paid in: on a provider’s page, by bank transfer',
    access: 'billing:read',
    live: true,
    out: z.object({
      ways: z.object({
        provider: z.enum(['demo']).nullable(),
        bank: z.object({ lines: z.array(z.string()), reference: z.string() }).nullable(),
        operator: z.string(),
        account_id: z.int(),
      }),
    }),
  },
  pay: {
    method: 'POST',
    path: '/payments',
    summary: 'Begin a payment; the payer goes on at `checkout_url`, the provider’s page',
    access: 'billing:write',
    visit: 'refused',
    live: true,
    body: paymentBody,
    out: z.object({ payment, checkout_url: z.string() }),
    errors: ['payments_off'],
    example: { body: { amount: 50 } },
  },
  getPayment: {
    method: 'GET',
    path: '/payments/{reference}',
    summary: 'What came of a payment; the provider is asked while it is pending',
    access: 'billing:read',
    live: true,
    params: z.object({ reference }),
    out: z.object({ payment, balance }),
    errors: ['not_found'],
  },
});

/** The demo's stand-in for a provider: its page, which has no session. There is none outside the demo. */
export const demoCheckout = contract('demoCheckout', {
  get: {
    method: 'GET',
    path: '/demo-checkout/{reference}',
    summary: 'What a checkout of the demo’s payment provider asks for',
    access: 'public',
    params: z.object({ reference }),
    out: z.object({ checkout }),
    errors: ['not_found'],
  },
  decide: {
    method: 'PUT',
    path: '/demo-checkout/{reference}',
    summary: 'Pay or decline a checkout of the demo’s payment provider',
    access: 'public',
    params: z.object({ reference }),
    body: z.strictObject({ decision: z.enum(['paid', 'declined']) }),
    out: z.object({ checkout }),
    errors: ['not_found', 'not_eligible'],
    example: { body: { decision: 'paid' } },
  },
});
