import { sql, type RawBuilder } from 'kysely';
import type { StaffInvoiceRow } from '../contract.ts';
import { invoiceRecords, shownInvoice, type InvoiceRecord } from './read-invoice.ts';

export type StaffInvoiceRecord = InvoiceRecord & { account_name: string };

/** Invoices of `accounts a`, whatever their number; what is due by now follows each account's own day. */
export const staffInvoices = (which: RawBuilder<unknown>, now: Date): RawBuilder<StaffInvoiceRecord> => sql<StaffInvoiceRecord>`
  select v.*, a.name as account_name from (${invoiceRecords(
    which,
    sql`(${now.toISOString()}::timestamptz at time zone (select z.time_zone from accounts z where z.account_id = i.account_id))::date`,
  )}) v join accounts a on a.account_id = v.account_id`;

/** An invoice as the operator's list shows it. */
export const shownToStaff = (record: StaffInvoiceRecord): StaffInvoiceRow => ({
  ...shownInvoice(record),
  account: { id: record.account_id, name: record.account_name },
});
