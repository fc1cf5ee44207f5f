import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { tasks } from '../contract.ts';
import { areasOf } from './task-areas.ts';
import { HAS_LEFT, shownTask, TASK_COLUMNS, type TaskRow } from './task-row.ts';

/** Lists the account's tasks by time, with the exact count when it is asked for. */
export const listTasks = verb(tasks.list, async ({ ctx, tx, query }) => {
  const { limit, sort, order, page_token: token } = query;
  const after = token === undefined ? null : readPageToken(token, { sort, order });
  const areas = areasOf(ctx.actor);
  if (query.area !== undefined && !areas.includes(query.area)) throw new AppError('access_denied');
  const filter = sql`t.account_id = ${ctx.actor.accountId}
    and t.area = any(${query.area === undefined ? areas : [query.area]}::text[])
    ${query.status ? sql`and t.status = any(${query.status}::text[])` : sql``}
    ${query.left === undefined ? sql`` : query.left ? sql`and ${HAS_LEFT}` : sql`and not ${HAS_LEFT}`}
    ${query.kind ? sql`and t.kind = ${query.kind}` : sql``}`;
  const beyond = order === 'desc' ? sql`<` : sql`>`;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const rows = await all(
    tx,
    sql<TaskRow>`
      select ${TASK_COLUMNS} from tasks t
      where ${filter} ${after ? sql`and (t.created_at, t.id) ${beyond} (${after.key}::timestamptz, ${after.id}::bigint)` : sql``}
      order by t.created_at ${direction}, t.id ${direction} limit ${limit + 1}`,
  );
  const page = cutPage(rows, limit, (last) => ({ sort, order, key: last.created_key, id: String(last.id) }));
  const total = query.total ? (await one(tx, sql<{ n: number }>`select count(*) as n from tasks t where ${filter}`)).n : undefined;
  return { tasks: page.rows.map(shownTask), next_page: page.nextPage, total };
});
