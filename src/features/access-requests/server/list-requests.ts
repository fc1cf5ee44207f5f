import { sql, type RawBuilder } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { managesPeople } from '../../users/rules.ts';
import { accessRequests } from '../contract.ts';
import { requestRows, shownRequest, type RequestRow } from './requests.ts';

/** Requests for access, one page: everybody's for those who decide, their own for others. */
export const listRequests = systemVerb(accessRequests.list, async ({ ctx, tx, query }) => {
  const { accountId, userId, role } = ctx.actor;
  const { limit, order, sort } = query;
  const where: RawBuilder<unknown>[] = [sql`r.account_id = ${accountId}`];
  if (!managesPeople(role)) where.push(sql`r.user_id = ${userId}`);
  if (query.status) where.push(sql`r.status = ${query.status}`);
  where.push(every([within(sql`r.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]));
  const page = [...where];
  if (query.page_token) {
    const cursor = readPageToken(query.page_token, { sort, order });
    page.push(sql`(r.created_at, r.id) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::timestamptz, ${cursor.id}::bigint)`);
  }
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const rows = await all(
    tx,
    sql<RequestRow & { sort_key: string }>`
      select p.*, p.created::text as sort_key from (${requestRows(sql.join(page, sql` and `))}) p
      order by p.created ${direction}, p.id ${direction} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from access_requests r where ${sql.join(where, sql` and `)}`) : null;
  return { access_requests: cut.rows.map((row) => shownRequest(row, ctx.actor)), next_page: cut.nextPage, ...(count && { total: count.n }) };
});
