import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { among, contains, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { dayIn } from '../../../shared/time.ts';
import { invoices } from '../contract.ts';
import { accountInvoices, shownInvoice, type InvoiceRecord } from './read-invoice.ts';

const SORT = { issued: { column: sql`r.issued_on`, type: sql`date` } } as const;

/** The invoices of the account, one page; the range of issue days is inclusive. */
export const listInvoices = verb(invoices.list, async ({ ctx, tx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const counted = every([
    query.q !== undefined && contains(sql`lower(r.number_text)`, query.q),
    oneOf(sql`r.status`, query.status),
    query.issued_min !== undefined && sql`r.issued_on >= ${query.issued_min}::date`,
    query.issued_max !== undefined && sql`r.issued_on <= ${query.issued_max}::date`,
    within(sql`r.created_at`, query.updated_min, query.updated_max, timeZone),
    among(sql`r.id`, query.ids),
  ]);
  const page = keysetPage(query, SORT, sql`r.id`);
  const records = accountInvoices(accountId, dayIn(ctx.now(), timeZone));
  const rows = await all(
    tx,
    sql<InvoiceRecord & { sort_key: string }>`
      select r.*, ${page.key} from (${records}) r where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from (${records}) r where ${counted}`) : null;
  return { invoices: kept.map(shownInvoice), next_page: nextPage, ...(count && { total: count.n }) };
});
