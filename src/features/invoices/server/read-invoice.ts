import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import type { InvoiceRow } from '../contract.ts';
import type { InvoiceStatus } from '../rules.ts';
import type { InvoiceFacts } from './parties.ts';

export interface InvoiceRecord {
  id: number;
  account_id: number;
  number: number;
  number_text: string;
  period: string;
  starts_at: string;
  ends_at: string;
  currency: string;
  total_minor: number;
  open_minor: number;
  issued_on: string;
  due_on: string;
  facts: InvoiceFacts;
  created_at: string;
  /** What is open now; `open_minor` is what was open at issue. */
  open_now: number;
  status: InvoiceStatus;
}

/**
 * Invoices with what is open now: the rule of `openAmounts`, in SQL, so that lists filter and page by it. `which` says of what `invoices i`, `today`
 * which day it is for them. What else was charged and invoiced is read only for those who owe something.
 */
export function invoiceRecords(which: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<InvoiceRecord> {
  return sql<InvoiceRecord>`
    select r.*, case when r.open_now <= 0 then 'Paid' when r.due_on < r.today then 'Past Due' else 'Payment Due' end as status
    from (
      select i.*, ${today} as today, case when d.debt > 0 then greatest(0, least(i.total_minor, d.debt - coalesce((
          select sum(greatest(0, l.total_minor)) from invoices l where l.account_id = i.account_id and l.currency = i.currency and l.ends_at > i.ends_at
        ), 0))) else 0 end::bigint as open_now
      from invoices i
      left join lateral (
        select case when b.balance_minor >= 0 then 0 else -b.balance_minor - greatest(0, coalesce((
            select -sum(e.amount_minor) from ledger_entries e
            where e.account_id = b.account_id and e.currency = b.currency and e.kind <> 'top_up'
              and e.created_at >= (select max(l.starts_at) from invoices l where l.account_id = b.account_id and l.currency = b.currency)
              and not exists (select from invoice_entries x where x.account_id = e.account_id and x.entry_id = e.id)
          ), 0)) end as debt
        from ledger_balances b where b.account_id = i.account_id and b.currency = i.currency
      ) d on true
      where ${which}
    ) r`;
}

/** The invoices of one account. */
export const accountInvoices = (accountId: number, today: string) => invoiceRecords(sql`i.account_id = ${accountId}`, sql`${today}::date`);

/** An invoice as a list shows it. */
export function shownInvoice(r: InvoiceRecord): InvoiceRow {
  const currency = isCurrency(r.currency) ? r.currency : DEFAULT_CURRENCY;
  return {
    id: r.id,
    number: r.number_text,
    period: r.period,
    issued: r.issued_on,
    due: r.due_on,
    currency,
    total: toWire(r.total_minor, currency),
    open: toWire(r.open_now, currency),
    status: r.status,
  };
}
