/*
 * Monthly invoices (spec §2, §4): what the ledger charged an account in a month of its time zone, line by line.
 * Statuses: Paid, Payment Due, Past Due; they follow from the balance, because charges are taken from it at once and only
 * an account with a credit limit can owe anything.
 * Odd rules: an issued invoice never changes; numbers have no gaps across all accounts; an entry is on one invoice only, and a
 * late one is on the next; the same call returns the document (`application/pdf`) and every entry (`text/csv`).
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import { dayRange, pageAnswer, pageQuery, someIds, someMonths, someOf } from '../../shared/paging.ts';
import { INVOICE_GROUPS } from '../../shared/fees.ts';
import { INVOICE_STATUSES } from './rules.ts';

export const invoiceRow = z.object({
  id: z.int(),
  number: z.string(),
  /** YYYY-MM in the account's time zone. */
  period: z.string(),
  issued: z.string(),
  due: z.string(),
  currency: z.string(),
  total: z.number(),
  /** The amount not paid yet. */
  open: z.number(),
  status: z.enum(INVOICE_STATUSES),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const party = z.object({ name: z.string(), lines: z.array(z.string()), tax_id: z.string().nullable() });

export const invoiceOut = invoiceRow.extend({
  /** The first and the last day it covers. */
  from: z.string(),
  to: z.string(),
  operator: party,
  customer: party,
  lines: z.array(
    z.object({
      kind: z.enum(INVOICE_GROUPS),
      /** How many ledger entries it sums up. */
      count: z.int(),
      /** Negative for refunds. */
      amount: z.number(),
    }),
  ),
});
export type Invoice = z.output<typeof invoiceOut>;

const account = z.object({ id: z.int(), name: z.string() });
const staffRow = invoiceRow.extend({ account });
export type StaffInvoiceRow = z.output<typeof staffRow>;
const staffInvoice = invoiceOut.extend({ account });
export type StaffInvoice = z.output<typeof staffInvoice>;

const search64 = z.string().trim().min(3).max(64).optional();

/** Which invoices of all accounts are listed, or summed up. */
const staffMatching = { q: search64, status: someOf(INVOICE_STATUSES).optional(), period: someMonths.optional(), ...dayRange('issued') };

/** A debt and its parts by age; they add up to what is owed. */
const aged = {
  owed: z.number(),
  /** On no invoice: charged since the last one, or taken back. No day is known by which it is due. */
  not_invoiced: z.number(),
  not_due: z.number(),
  due_30: z.number(),
  due_60: z.number(),
  due_90: z.number(),
  due_more: z.number(),
};
const owed = z.object({
  id: z.int(),
  name: z.string(),
  currency: z.string(),
  ...aged,
  credit_limit: z.number(),
  /** Since when the balance has been below zero. */
  since: z.string(),
  /** The day by which the oldest open invoice was or is due. */
  oldest_due: z.string().nullable(),
});
export type Owed = z.output<typeof owed>;

const asFile = z.strictObject({ format: z.enum(['pdf', 'csv']).optional() });

export const invoices = contract('invoices', {
  list: {
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices of the account, newest first; `q` finds a number',
    access: 'billing:read',
    live: true,
    query: z.strictObject({
      ...pageQuery(['issued'], { sort: 'issued' }),
      q: z.string().trim().min(3).max(40).optional(),
      status: someOf(INVOICE_STATUSES).optional(),
      ...dayRange('issued'),
      ids: someIds.optional(),
    }),
    out: z.object({ invoices: z.array(invoiceRow), ...pageAnswer }),
  },
  get: {
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'An invoice with its lines; with `Accept: application/pdf` its document, with `text/csv` every ledger entry on it',
    access: 'billing:read',
    live: true,
    params: z.object({ id: pathId }),
    query: asFile,
    out: z.object({ invoice: invoiceOut }),
    errors: ['not_found'],
    produces: ['application/pdf', 'text/csv'],
  },
});

/** The invoices of all accounts, for the operator's people. */
export const invoiceDesk = contract('invoiceDesk', {
  list: {
    method: 'GET',
    path: '/staff/invoices',
    summary: 'Invoices of all accounts, newest first; `q` finds a number, an account’s number or its name (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject({ ...pageQuery(['issued'], { sort: 'issued' }), ...staffMatching }),
    out: z.object({ invoices: z.array(staffRow), ...pageAnswer }),
  },
  sums: {
    method: 'GET',
    path: '/staff/invoices/sums',
    summary: 'What the invoices that match add up to, currency by currency (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject(staffMatching),
    out: z.object({ sums: z.array(z.object({ currency: z.string(), count: z.int(), total: z.number(), open: z.number() })) }),
  },
  owed: {
    method: 'GET',
    path: '/staff/owed',
    summary:
      'Accounts whose balance is below zero, the largest debt of each currency first: what they owe, by days past due; `q` finds a number or a name (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject({ ...pageQuery(['owed'], { sort: 'owed' }), q: search64 }).omit({ updated_min: true, updated_max: true }),
    out: z.object({ owed: z.array(owed), ...pageAnswer }),
  },
  owedSums: {
    method: 'GET',
    path: '/staff/owed/sums',
    summary: 'What is owed together, currency by currency (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject({ q: search64 }),
    out: z.object({ sums: z.array(z.object({ currency: z.string(), count: z.int(), ...aged })) }),
  },
  get: {
    method: 'GET',
    path: '/staff/invoices/{id}',
    summary: 'An invoice of an account; with `Accept: application/pdf` its document, with `text/csv` every ledger entry on it (operator only)',
    access: 'staff:admin:read',
    params: z.object({ id: pathId }),
    query: asFile,
    out: z.object({ invoice: staffInvoice }),
    errors: ['not_found'],
    produces: ['application/pdf', 'text/csv'],
  },
});
