import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { filesPrefix } from './task-run.ts';

/** Spec §9: tasks older than 30 days are deleted; their age counts from their end. */
const KEPT_DAYS = 30;
/** A task that has not ended by then has lost its job because its process died too often. */
const GIVEN_UP_DAYS = 3;
const LOT = 200;

/** Deletes tasks that ended 30 days ago, files first, so that a crash in between leaves nothing behind; gives up on lost tasks. */
export async function sweepTasks({ db, files }: Pick<App, 'db' | 'files'>): Promise<void> {
  await db.system((tx) =>
    sql`update tasks set status = 'Failed', ended_at = now() where status in ('Queued', 'Running') and created_at < now() - make_interval(days => ${GIVEN_UP_DAYS}::int)`.execute(
      tx,
    ),
  );
  for (;;) {
    const old = await db.system((tx) =>
      all(
        tx,
        sql<{ account_id: number; id: number }>`
          select account_id, id from tasks where ended_at < now() - make_interval(days => ${KEPT_DAYS}::int) order by ended_at limit ${LOT}`,
      ),
    );
    for (const { account_id: accountId, id } of old) {
      await files.deleteAll(filesPrefix(accountId, id));
      await db.system((tx) => sql`delete from tasks where account_id = ${accountId} and id = ${id}`.execute(tx));
    }
    if (old.length < LOT) return;
  }
}

/** Every night. */
export const sweepTasksJob: Job = { name: 'tasks.sweep', cron: '40 3 * * *', run: (app) => sweepTasks(app) };
