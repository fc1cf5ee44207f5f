import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { invoiceDesk } from '../contract.ts';
import { invoicesAsked } from './list-staff-invoices.ts';
import { staffInvoices } from './staff-invoices.ts';

interface Row {
  currency: string;
  count: number;
  total_minor: number;
  open_minor: number;
}

/** What the invoices that match add up to, in each currency. */
export const sumStaffInvoices = systemVerb(invoiceDesk.sums, async ({ ctx, tx, query }) => {
  const { which, matching } = invoicesAsked(query);
  const rows = await all(
    tx,
    sql<Row>`
      select r.currency, count(*) as count, sum(r.total_minor)::bigint as total_minor, sum(r.open_now)::bigint as open_minor
      from (${staffInvoices(which, ctx.now())}) r where ${matching} group by r.currency order by r.currency`,
  );
  return {
    sums: rows.map(({ currency: code, count, total_minor: total, open_minor: open }) => {
      const currency = isCurrency(code) ? code : DEFAULT_CURRENCY;
      return { currency, count, total: toWire(total, currency), open: toWire(open, currency) };
    }),
  };
});
