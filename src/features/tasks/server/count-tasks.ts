import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { tasks } from '../contract.ts';
import { seenBy } from './task-areas.ts';
import { HAS_LEFT } from './task-row.ts';

/** Counts what is left to retry, for the sidebar: only areas that the caller may read and that have some. */
export const countTasks = verb(tasks.counts, async ({ ctx, tx }) => {
  const rows = await all(
    tx,
    sql<{ area: string; n: number }>`
      select t.area, count(*) as n from tasks t
      where t.account_id = ${ctx.actor.accountId} and ${seenBy(ctx.actor)} and ${HAS_LEFT} group by t.area`,
  );
  return { left: Object.fromEntries(rows.map(({ area, n }) => [area, n])) };
});
