import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { staff } from '../contract.ts';
import { ownVisits, shownVisit, visitRows, type VisitRow } from './visit-row.ts';

/** God-mode visits, one page; ids follow the time they began. */
export const listVisits = systemVerb(staff.visits, async ({ ctx, tx, query }) => {
  const { limit, sort, order, page_token: token } = query;
  const mine = every([ownVisits(ctx.actor), within(sql`g.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]);
  const after = token ? sql`g.id ${order === 'asc' ? sql`>` : sql`<`} ${readPageToken(token, { sort, order }).id}::bigint` : sql`true`;
  const rows = await all(tx, sql<VisitRow>`${visitRows(sql`${mine} and ${after}`)} order by g.id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${limit + 1}`);
  const page = cutPage(rows, limit, (last) => ({ sort, order, key: null, id: String(last.id) }));
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from godmode_grants g where ${mine}`) : null;
  return { visits: page.rows.map((row) => shownVisit(row, ctx.actor)), next_page: page.nextPage, ...(count && { total: count.n }) };
});
