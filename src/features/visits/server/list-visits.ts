import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { visits, type VisitRow } from '../contract.ts';
import { visitRows } from './visit-rows.ts';

const SORT = { started: { column: sql`r.started`, type: sql`timestamptz` } } as const;

/** Visits of support to the account, one page. */
export const listVisits = systemVerb(visits.list, async ({ ctx, tx, query }) => {
  const records = visitRows(ctx.actor.homeAccountId);
  const counted = every([
    oneOf(sql`r.status`, query.status),
    oneOf(sql`r.kind`, query.kind),
    within(sql`r.updated`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  const page = keysetPage(query, SORT, sql`r.id`);
  const rows = await all(
    tx,
    sql<VisitRow & { sort_key: string }>`
      select r.*, ${page.key} from (${records}) r where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from (${records}) r where ${counted}`) : null;
  return { visits: kept.map(({ sort_key: _key, ...row }) => row), next_page: nextPage, ...(count && { total: count.n }) };
});
