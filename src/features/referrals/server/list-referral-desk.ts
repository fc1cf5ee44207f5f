import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { referralDesk } from '../contract.ts';
import { shownToStaff, STAFF_COLUMNS, STAFF_TABLES, type StaffRecord } from './read-referrals.ts';

const IS_OPEN = sql`r.status in ('Sent', 'Contacted')`;

/** Open referrals of all accounts, longest waiting first. */
export const listReferralDesk = systemVerb(referralDesk.list, async ({ ctx, tx, query }) => {
  const page = keysetPage(query, { created: { column: sql`r.created_at`, type: sql`timestamptz` } }, sql`r.id`);
  const where = every([IS_OPEN, within(sql`r.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]);
  const rows = await all(
    tx,
    sql<StaffRecord & { sort_key: string }>`
      select ${STAFF_COLUMNS}, ${page.key} from ${STAFF_TABLES} where ${every([where, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: shown, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from referrals r where ${where}`) : null;
  return { referrals: shown.map(shownToStaff), next_page: nextPage, ...(count && { total: count.n }) };
});
