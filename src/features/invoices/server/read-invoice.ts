import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import type { InvoiceRow } from '../contract.ts';
import type { InvoiceStatus } from '../rules.ts';
import type { InvoiceFacts } from './parties.ts';

export interface InvoiceRecord {
  id: number;
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
 * The invoices of an account with what is open now: the rule of `openAmounts`, in SQL, so that lists filter and page by it. An account
 * has twelve a year, so all of them are read; the ledger is read only where money is owed.
 */
export function invoiceRecords(accountId: number, today: string): RawBuilder<InvoiceRecord> {
  return sql<InvoiceRecord>`
    select r.*, case when r.open_now <= 0 then 'Paid' when r.due_on < ${today}::date then 'Past Due' else 'Payment Due' end as status
    from (
      select i.*, greatest(0, least(i.total_minor, coalesce(d.debt, 0)
        - coalesce(sum(greatest(0, i.total_minor)) over (partition by i.currency order by i.ends_at desc rows between unbounded preceding and 1 preceding), 0)))::bigint as open_now
      from invoices i
      left join (
        select b.currency, case when b.balance_minor >= 0 then 0 else -b.balance_minor - greatest(0, coalesce((
            select -sum(e.amount_minor) from ledger_entries e
            where e.account_id = b.account_id and e.currency = b.currency and e.kind <> 'top_up'
              and e.created_at >= (select max(l.starts_at) from invoices l where l.account_id = b.account_id and l.currency = b.currency)
              and not exists (select from invoice_entries x where x.account_id = e.account_id and x.entry_id = e.id)
          ), 0)) end as debt
        from ledger_balances b where b.account_id = ${accountId}
      ) d on d.currency = i.currency
      where i.account_id = ${accountId}
    ) r`;
}

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
