import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';

/** A task works on its file for 3 days at most; after that it was cancelled, failed or lost, and may be retried for a day. */
const KEPT_DAYS = 4;

/** Deletes the files of imports that ended without deleting them: cancelled, or failed in the middle. */
export async function sweepImports({ db, files, log }: Pick<App, 'db' | 'files' | 'log'>, signal?: AbortSignal): Promise<void> {
  const old = await db.system((tx) =>
    all(
      tx,
      sql<{ account_id: number; id: number; file_key: string }>`
        select account_id, id, file_key from imports i where file_key <> '' and created_at < now() - make_interval(days => ${KEPT_DAYS}::int)
          and not exists (select 1 from tasks t where t.account_id = i.account_id and t.id = i.task_id and t.status in ('Queued', 'Running'))`,
    ),
  );
  await eachDue({ log, signal, what: 'deleting the file of an import' }, old, async ({ account_id: accountId, id, file_key: key }) => {
    await files.delete(key);
    await db.system((tx) => sql`update imports set file_key = '' where account_id = ${accountId} and id = ${id}`.execute(tx));
  });
}

/** Every night. */
export const sweepImportsJob: Job = { name: 'imports.sweep', cron: '50 3 * * *', run: (app, _data, signal) => sweepImports(app, signal) };
