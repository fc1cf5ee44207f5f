import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../server/ctx.ts';
import { all, one } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { among, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { tasks, type taskFilter } from '../contract.ts';
import { areasOf, seenBy } from './task-areas.ts';
import { HAS_LEFT, shownTask, TASK_COLUMNS, type TaskRow } from './task-row.ts';

const SORT = { created: { column: sql`t.created_at`, type: sql`timestamptz` } } as const;

/** The conditions of a filter on `tasks t`; throws `access_denied` for an area that the actor may not see. */
export function conditions(f: z.output<z.ZodObject<typeof taskFilter>>, actor: Actor): RawBuilder<unknown> {
  if (f.area !== undefined && !areasOf(actor).includes(f.area)) throw new AppError('access_denied');
  return every([
    sql`t.account_id = ${actor.accountId}`,
    seenBy(actor),
    f.area !== undefined && sql`t.area = ${f.area}`,
    oneOf(sql`t.status`, f.status),
    f.left !== undefined && (f.left ? HAS_LEFT : sql`not ${HAS_LEFT}`),
    f.kind && sql`t.kind = ${f.kind}`,
    among(sql`t.id`, f.ids),
  ]);
}

/** Lists the account's tasks by time, with the exact count if asked for. */
export const listTasks = verb(tasks.list, async ({ ctx, tx, query }) => {
  const counted = every([conditions(query, ctx.actor), within(sql`t.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]);
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
