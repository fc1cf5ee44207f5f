import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { document, type Raw } from '../../../server/verb.ts';
import { csvText } from '../../../shared/csv.ts';
import { invoiceGroupOf, type InvoiceGroup } from '../../../shared/fees.ts';
import { decimalText, DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { addDays, zonedTime } from '../../../shared/time.ts';
import { renderPages } from '../../../papers/render-pages.ts';
import { BALANCE_BOOK } from '../../billing/server/ledger.ts';
import type { Invoice } from '../contract.ts';
import { layoutMonthlyInvoice } from './invoice-paper.ts';
import type { InvoiceParty } from './parties.ts';
import { shownInvoice, type InvoiceRecord } from './read-invoice.ts';

const CSV_HEADER = ['date', 'entry', 'kind', 'object', 'object_id', 'reference', 'line', 'book', 'amount', 'currency'] as const;

interface Posting {
  created_at: string;
  id: number;
  kind: string;
  object_kind: string | null;
  object_id: number | null;
  memo: string | null;
  book: string;
  amount_minor: number;
  time_zone: string;
}

/** Every amount on an invoice, in ledger order, by the clock its month is by; together they make its total. */
async function detail(tx: Tx, accountId: number, r: InvoiceRecord): Promise<string> {
  const currency = isCurrency(r.currency) ? r.currency : DEFAULT_CURRENCY;
  const postings = await all(
    tx,
    sql<Posting>`
      select e.created_at, e.id, e.kind, e.object_kind, e.object_id, e.memo, p.book, p.amount_minor, a.time_zone
      from invoice_entries x
      join accounts a on a.account_id = x.account_id
      join ledger_entries e on e.account_id = x.account_id and e.id = x.entry_id
      join ledger_postings p on p.account_id = e.account_id and p.entry_id = e.id and p.book <> ${BALANCE_BOOK}
      where x.account_id = ${accountId} and x.invoice_id = ${r.id} order by e.created_at, e.id, p.line`,
  );
  return csvText(
    CSV_HEADER,
    postings.map((p) => [
      zonedTime(p.created_at, r.facts.timeZone ?? p.time_zone),
      p.id,
      p.kind,
      p.object_kind,
      p.object_id,
      p.memo,
      invoiceGroupOf(p.kind, p.book),
      p.book,
      decimalText(p.amount_minor, currency),
      currency,
    ]),
  );
}

const shownParty = ({ name, lines, taxId }: InvoiceParty) => ({ name, lines, tax_id: taxId });

/** An invoice with its lines, or as the file asked for: its document in the reader's language, or every entry on it as CSV. */
export async function answerInvoice(tx: Tx, ctx: Ctx, accountId: number, record: InvoiceRecord, format: 'pdf' | 'csv' | undefined): Promise<Invoice | Raw> {
  if (format === 'csv' || (format === undefined && ctx.accept.includes('text/csv'))) {
    return document(await detail(tx, accountId, record), 'text/csv; charset=utf-8', `${record.number_text}.csv`, 'attachment');
  }
  const lines = await all(
    tx,
    sql<{ kind: InvoiceGroup; count: number; amount_minor: number }>`
      select kind, count, amount_minor from invoice_lines where account_id = ${accountId} and invoice_id = ${record.id} order by line`,
  );
  const row = shownInvoice(record);
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  // The days of the month as of its issue, whatever zone the account has now.
  const from = `${record.period}-01`;
  const to = addDays(`${addDays(`${record.period}-28`, 4).slice(0, 7)}-01`, -1);
  const invoice: Invoice = {
    ...row,
    from,
    to,
    operator: shownParty(record.facts.operator),
    customer: shownParty(record.facts.customer),
    lines: lines.map((line) => ({ kind: line.kind, count: line.count, amount: toWire(line.amount_minor, currency) })),
  };
  if (format !== 'pdf' && !ctx.accept.includes('application/pdf')) return invoice;
  const drawings = layoutMonthlyInvoice({ record, currency, from, to, lines, lang: ctx.lang });
  const { bytes } = await renderPages(record.number_text, { createdAt: record.created_at }, drawings);
  return document(bytes, 'application/pdf', `${record.number_text}.pdf`);
}
