import { sql, type RawBuilder } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { dayIn } from '../../../shared/time.ts';
import { invoices } from '../contract.ts';
import { invoiceRecords, shownInvoice, type InvoiceRecord } from './read-invoice.ts';

/** LIKE's own signs in what was typed are letters to us. */
const pattern = (q: string) => `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The invoices of the account, one page; issued days are inclusive. */
export const listInvoices = verb(invoices.list, async ({ ctx, tx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const { limit, order, sort } = query;
  const filter: RawBuilder<unknown>[] = [sql`true`];
  if (query.q) filter.push(sql`r.number_text ilike ${pattern(query.q)}`);
  if (query.status?.length) filter.push(sql`r.status = any(${query.status}::text[])`);
  if (query.issued_min) filter.push(sql`r.issued_on >= ${query.issued_min}::date`);
  if (query.issued_max) filter.push(sql`r.issued_on <= ${query.issued_max}::date`);
  const page = [...filter];
  if (query.page_token) {
    const cursor = readPageToken(query.page_token, { sort, order });
    page.push(sql`(r.issued_on, r.number) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::date, ${cursor.id}::bigint)`);
  }
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const records = invoiceRecords(accountId, dayIn(ctx.now(), timeZone));
  const rows = await all(
    tx,
    sql<InvoiceRecord>`select * from (${records}) r where ${sql.join(page, sql` and `)} order by r.issued_on ${direction}, r.number ${direction} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, (last) => ({ sort, order, key: last.issued_on, id: String(last.number) }));
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from (${records}) r where ${sql.join(filter, sql` and `)}`) : null;
  return { invoices: cut.rows.map(shownInvoice), next_page: cut.nextPage, ...(count && { total: count.n }) };
});
