import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { managesPeople } from '../../users/rules.ts';
import { accessRequests } from '../contract.ts';
import { requestRows, shownRequest, type RequestRow } from './requests.ts';

const SORT = { created: { column: sql`created`, type: sql`timestamptz` } } as const;

/** Requests for access, one page: everybody's for those who decide, their own for others. */
export const listRequests = systemVerb(accessRequests.list, async ({ ctx, tx, query }) => {
  const { accountId, userId, role } = ctx.actor;
  const counted = every([
    sql`r.account_id = ${accountId}`,
    !managesPeople(role) && sql`r.user_id = ${userId}`,
    query.status && sql`r.status = ${query.status}`,
    within(sql`r.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  const page = keysetPage(query, SORT);
  const found = await all(
    tx,
    sql<RequestRow & { sort_key: string }>`
      select p.*, ${page.key} from (${requestRows(counted)}) p where ${every([page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows, nextPage } = page.cut(found);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from access_requests r where ${counted}`) : null;
  return { access_requests: rows.map((row) => shownRequest(row, ctx.actor)), next_page: nextPage, ...(count && { total: count.n }) };
});
