import { sql } from 'kysely';
import { all } from '../src/server/db.ts';
import type { Job } from '../src/server/jobs.ts';
import type { TestApp } from './harness.ts';

export interface StoredMail {
  kind: string;
  recipient: string;
  language: string;
  subject: string;
  content: { text: string[]; lines: string[]; button: string | null; after: string[] };
  link: string | null;
  user_id: number | null;
}

/** What stands in the outbox, oldest first. */
export const outbox = (t: TestApp): Promise<StoredMail[]> => t.app.db.system((tx) => all(tx, sql<StoredMail>`select * from mails order by id`));

export const emptyOutbox = (t: TestApp) => t.app.db.system((tx) => sql`delete from mails`.execute(tx));

/** Runs what waits of a job, each twice, as after a crash between the work and its end; returns how many there were. */
export async function runWaiting(t: TestApp, job: Job): Promise<number> {
  const waiting = await t.app.db.system((tx) =>
    all(tx, sql<{ id: string; data: Record<string, unknown> }>`select id, data from pgboss.job where name = ${job.name} and state = 'created'`),
  );
  for (const { id, data } of waiting) {
    for (let i = 0; i < 2; i += 1) await job.run(t.app, data, new AbortController().signal);
    await t.app.db.system((tx) => sql`delete from pgboss.job where id = ${id}::uuid`.execute(tx));
  }
  return waiting.length;
}

/** Somebody's own choice for a kind of mail. */
export const choose = (t: TestApp, userId: number, kind: string, isOn: boolean) =>
  t.app.db.system((tx) =>
    sql`
      insert into mail_settings (user_id, kind, is_on) values (${userId}, ${kind}, ${isOn})
      on conflict (user_id, kind) do update set is_on = excluded.is_on`.execute(tx),
  );
