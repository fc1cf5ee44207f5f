import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { anywhere, every, isNamed, keysetPage, oneOf, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { accountOfReference } from '../../billing/rules.ts';
import { invoiceDesk } from '../contract.ts';
import { shownToStaff, staffInvoices, type StaffInvoiceRecord } from './staff-invoices.ts';

const SORT = { issued: { column: sql`r.issued_on`, type: sql`date` } } as const;

/** Invoices of all accounts, one page; the range of issue days is inclusive. */
export const listStaffInvoices = systemVerb(invoiceDesk.list, async ({ ctx, tx, query }) => {
  const { q } = query;
  const accountId = q === undefined ? null : (accountOfReference(q) ?? (/^\d{1,15}$/.test(q) ? Number(q) : null));
  const which = every([
    oneOf(sql`i.period`, query.period),
    query.issued_min !== undefined && sql`i.issued_on >= ${query.issued_min}::date`,
    query.issued_max !== undefined && sql`i.issued_on <= ${query.issued_max}::date`,
    within(sql`i.created_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  const counted = every([
    q !== undefined && sql`(r.number_text ilike ${anywhere(q)} or ${isNamed(sql`r.account_name`, q)} or r.account_id = ${accountId}::bigint)`,
    oneOf(sql`r.status`, query.status),
  ]);
  const page = keysetPage(query, SORT, sql`r.id`);
  const records = staffInvoices(which, ctx.now());
  const rows = await all(
    tx,
    sql<StaffInvoiceRecord & { sort_key: string }>`
      select r.*, ${page.key} from (${records}) r where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from (${records}) r where ${counted}`) : null;
  return { invoices: kept.map(shownToStaff), next_page: nextPage, ...(count && { total: count.n }) };
});
