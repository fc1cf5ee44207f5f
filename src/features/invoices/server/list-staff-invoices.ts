import { sql } from 'kysely';
import type { z } from 'zod';
import { all, one } from '../../../server/db.ts';
import { contains, every, isNamed, keysetPage, oneOf, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { accountOfReference } from '../../billing/rules.ts';
import { invoiceDesk } from '../contract.ts';
import { shownToStaff, staffInvoices, type StaffInvoiceRecord } from './staff-invoices.ts';

const SORT = { issued: { column: sql`r.issued_on`, type: sql`date` } } as const;

/** The account a search means by its number or its payment reference. */
export const accountIn = (q: string | undefined): number | null =>
  q === undefined ? null : (accountOfReference(q) ?? (/^\d{1,15}$/.test(q) ? Number(q) : null));

/** Which invoices are asked for: `which` before what is open is known, `matching` after. The range of issue days is inclusive. */
export function invoicesAsked({ q, period, status, issued_min: from, issued_max: to }: z.output<typeof invoiceDesk.sums.query>) {
  return {
    which: every([oneOf(sql`i.period`, period), from !== undefined && sql`i.issued_on >= ${from}::date`, to !== undefined && sql`i.issued_on <= ${to}::date`]),
    matching: every([
      q !== undefined && sql`(${contains(sql`lower(r.number_text)`, q)} or ${isNamed(sql`r.account_name`, q)} or r.account_id = ${accountIn(q)}::bigint)`,
      oneOf(sql`r.status`, status),
    ]),
  };
}

/** Invoices of all accounts, one page. */
export const listStaffInvoices = systemVerb(invoiceDesk.list, async ({ ctx, tx, query }) => {
  const { which, matching } = invoicesAsked(query);
  const page = keysetPage(query, SORT, sql`r.id`);
  const records = staffInvoices(every([which, within(sql`i.created_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]), ctx.now());
  const rows = await all(
    tx,
    sql<StaffInvoiceRecord & { sort_key: string }>`
      select r.*, ${page.key} from (${records}) r where ${every([matching, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from (${records}) r where ${matching}`) : null;
  return { invoices: kept.map(shownToStaff), next_page: nextPage, ...(count && { total: count.n }) };
});
