import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import { eachOfLots, LOT } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { filesPrefix } from './task-run.ts';

/** Spec §9: tasks older than 30 days are deleted; their age counts from their end. */
const KEPT_DAYS = 30;
/** A task that has not ended by then has lost its job because its process died too often. */
const GIVEN_UP_DAYS = 3;

interface Old {
  account_id: number;
  id: number;
  ended_at: string;
}

/**
 * Deletes tasks that ended 30 days ago, files first, so that a crash in between leaves nothing behind; gives up on lost tasks. One whose files cannot
 * be deleted stays until the next night, and holds back no other.
 */
export async function sweepTasks({ db, files, log }: Pick<App, 'db' | 'files' | 'log'>, signal?: AbortSignal): Promise<void> {
  await db.system((tx) =>
    sql`update tasks set status = 'Failed', ended_at = now() where status in ('Queued', 'Running') and created_at < now() - make_interval(days => ${GIVEN_UP_DAYS}::int)`.execute(
      tx,
    ),
  );
  await eachOfLots(
    { db, log, signal, what: 'deleting an old task' },
    (tx, last: Old | null) =>
      all(
        tx,
        sql<Old>`
          select account_id, id, ended_at::text as ended_at from tasks where ended_at < now() - make_interval(days => ${KEPT_DAYS}::int)
            and (ended_at, account_id, id) > (${last?.ended_at ?? '-infinity'}::timestamptz, ${last?.account_id ?? 0}::bigint, ${last?.id ?? 0}::bigint)
          order by ended_at, account_id, id limit ${LOT}`,
      ),
    async ({ account_id: accountId, id }) => {
      await files.deleteAll(filesPrefix(accountId, id));
      await db.system((tx) => sql`delete from tasks where account_id = ${accountId} and id = ${id}`.execute(tx));
    },
  );
}

/** Every night. */
export const sweepTasksJob: Job = { name: 'tasks.sweep', cron: '40 3 * * *', run: (app, _data, signal) => sweepTasks(app, signal) };
