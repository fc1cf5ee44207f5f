/*
 * Money the operator's people saw arrive by bank transfer, booked to the account it is for; a negative amount takes money back.
 * No states: a booking is final, and a wrong one is undone by another.
 * Odd rules: apart from a payment provider nothing else brings money in; each bank statement reference can be booked once,
 * across all accounts; the currency must be named and must be the account's, so that a slip is noticed.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { currency, day, line, objectId } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { mostOfAll } from '../billing/rules.ts';
import { dayRange, pageAnswer, pageQuery, timeRange } from '../../shared/paging.ts';

/** A transfer above this, in whole dollars or about as much of another currency, is taken for a typo. */
export const MAX_AMOUNT = 10_000_000;

const account = z.object({ id: z.int(), name: z.string(), currency: z.string() });
export type Payer = z.output<typeof account>;

const booking = z.object({
  id: z.int(),
  account,
  amount: z.number(),
  currency: z.string(),
  /** The day it reached the operator's bank account. */
  received: z.string(),
  reference: z.string(),
  reason: z.string(),
  booked_by: z.string(),
  created: z.string(),
});
export type Booking = z.output<typeof booking>;

/** Which bookings are listed, or summed up. */
const matching = { q: z.string().trim().min(3).max(64).optional(), ...dayRange('received'), ...timeRange('created') };

const sums = z.object({ currency: z.string(), count: z.int(), came_in: z.number(), taken_back: z.number() });

export const bookBody = z.strictObject({
  account_id: objectId,
  amount: z
    .number()
    .min(-mostOfAll(MAX_AMOUNT))
    .max(mostOfAll(MAX_AMOUNT))
    .refine((amount) => amount !== 0, says('bookings:zero')),
  currency,
  received: day,
  /** As the bank statement shows it; spaces, capitals and the full-width letters of Chinese and Japanese statements make no difference. */
  reference: line(40, 3).overwrite((text) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').toUpperCase()),
  reason: line(200, 5),
});

export const bookings = contract('bookings', {
  list: {
    method: 'GET',
    path: '/staff/bookings',
    summary: 'What was booked by hand, newest first; `q` finds an account or a reference (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject({ ...pageQuery(['created', 'received'], { sort: 'created' }), ...matching }),
    out: z.object({ bookings: z.array(booking), ...pageAnswer }),
  },
  sums: {
    method: 'GET',
    path: '/staff/bookings/sums',
    summary: 'What the bookings that match add up to, currency by currency (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject(matching),
    out: z.object({ sums: z.array(sums) }),
  },
  payers: {
    method: 'GET',
    path: '/staff/bookings/payers',
    summary: 'The accounts a transfer may be for, by number, payment reference or name (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject({ q: z.string().trim().min(3).max(64) }),
    out: z.object({ accounts: z.array(account) }),
  },
  book: {
    method: 'POST',
    path: '/staff/bookings',
    makes: true,
    summary: 'Book money that arrived by bank transfer; a negative amount takes back (operator only)',
    access: 'staff:admin:write',
    body: bookBody,
    out: z.object({ booking }),
    errors: ['not_eligible', 'insufficient_funds'],
    example: {
      body: { account_id: 20001, amount: 250, currency: 'USD', received: '2026-11-20', reference: 'NTRF 4471-03', reason: 'Transfer of 20 November' },
    },
  },
});
