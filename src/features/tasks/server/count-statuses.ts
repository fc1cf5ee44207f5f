import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { tasks } from '../contract.ts';
import { conditions } from './list-tasks.ts';

/** Counts for the status tabs, of the tasks that match. */
export const countStatuses = verb(tasks.statuses, async ({ tx, ctx, query }) => {
  const where = conditions({ ...query, status: undefined }, ctx.actor);
  return { counts: byStatus(await all(tx, sql<{ status: string; n: number }>`select t.status, count(*) as n from tasks t where ${where} group by t.status`)) };
});
