import type { Day } from '../../shared/day.ts';
import { addDays, startOfDay, dayIn } from '../../shared/time.ts';

/** Days from the issue of an invoice to the day its open amount is due. */
export const PAYMENT_DAYS = 14;

export interface Period {
  /** YYYY-MM in the account's zone. */
  month: string;
  startsAt: Date;
  endsAt: Date;
}

/** The first day of the month after a month, YYYY-MM. */
function nextMonth(month: string): Day {
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
}

/** The calendar month of an instant in a time zone: from its first instant up to that of the next one. */
export function periodOf(instant: Date | string, timeZone: string): Period {
  const month = dayIn(instant, timeZone).slice(0, 7);
  return { month, startsAt: startOfDay(`${month}-01`, timeZone), endsAt: startOfDay(nextMonth(month), timeZone) };
}

export const INVOICE_STATUSES = ['Paid', 'Payment Due', 'Past Due'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Spec §4: an invoice is paid once the balance covers it; before that, it is due until its due date and past due afterward. */
export function statusOf(openMinor: number, dueOn: Day, today: Day): InvoiceStatus {
  if (openMinor <= 0) return 'Paid';
  return today > dueOn ? 'Past Due' : 'Payment Due';
}

/**
 * The open amount of each invoice, in minor units, newest first like `totals`. Incoming money settles the oldest charges first, so a
 * debt belongs to the newest: first to what is not invoiced yet, then invoice by invoice. A refunding invoice has raised the
 * balance already.
 */
export function openAmounts(totals: readonly number[], notInvoiced: number, balance: number): number[] {
  let left = Math.max(0, -balance) - Math.max(0, notInvoiced);
  return totals.map((total) => {
    const open = Math.max(0, Math.min(total, left));
    left -= Math.max(0, total);
    return open;
  });
}
