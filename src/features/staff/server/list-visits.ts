import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, idPage, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { staff } from '../contract.ts';
import { ownVisits, shownVisit, visitRows, type VisitRow } from './visit-row.ts';

/** God-mode visits, one page; ids follow the time they began. */
export const listVisits = systemVerb(staff.visits, async ({ ctx, tx, query }) => {
  const mine = every([ownVisits(ctx.actor), within(sql`g.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]);
  const page = idPage(query, sql`g.id`);
  const found = await all(tx, sql<VisitRow>`${visitRows(every([mine, page.after]))} order by ${page.order} limit ${page.limit}`);
  const { rows, nextPage } = page.cut(found);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from godmode_grants g where ${mine}`) : null;
  return { visits: rows.map((row) => shownVisit(row, ctx.actor)), next_page: nextPage, ...(count && { total: count.n }) };
});
