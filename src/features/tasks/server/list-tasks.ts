import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { among, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { tasks } from '../contract.ts';
import { areasOf } from './task-areas.ts';
import { HAS_LEFT, shownTask, TASK_COLUMNS, type TaskRow } from './task-row.ts';

const SORT = { created: { column: sql`t.created_at`, type: sql`timestamptz` } } as const;

/** Lists the account's tasks by time, with the exact count if asked for. */
export const listTasks = verb(tasks.list, async ({ ctx, tx, query }) => {
  const areas = areasOf(ctx.actor);
  if (query.area !== undefined && !areas.includes(query.area)) throw new AppError('access_denied');
  const counted = every([
    sql`t.account_id = ${ctx.actor.accountId}`,
    sql`t.area = any(${query.area === undefined ? areas : [query.area]}::text[])`,
    oneOf(sql`t.status`, query.status),
    query.left !== undefined && (query.left ? HAS_LEFT : sql`not ${HAS_LEFT}`),
    query.kind !== undefined && sql`t.kind = ${query.kind}`,
    within(sql`t.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
    among(sql`t.id`, query.ids),
  ]);
  const page = keysetPage(query, SORT, sql`t.id`);
  const rows = await all(
    tx,
    sql<TaskRow & { sort_key: string }>`
      select ${TASK_COLUMNS}, ${page.key} from tasks t where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const total = query.total ? (await one(tx, sql<{ n: number }>`select count(*) as n from tasks t where ${counted}`)).n : undefined;
  return { tasks: kept.map((row) => shownTask(row, ctx.lang)), next_page: nextPage, total };
});
