import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { KEPT_DAYS } from '../../webhooks/rules.ts';

/** Weeks made in advance: so long may pass without a worker. */
const WEEKS_AHEAD = 8;
/** Taking a week away has to wait for whoever reads events, and everybody else would wait behind; then rather tomorrow. */
const PATIENCE = `set local lock_timeout = '3s'`;

/** Makes the weeks to come and drops those whose last day is over for 30 days. */
export async function sweepEvents({ db }: Pick<App, 'db'>): Promise<void> {
  for (let week = 0; week <= WEEKS_AHEAD; week += 1) {
    await db.script(`${PATIENCE}; call add_event_week((now() at time zone 'UTC')::date + ${7 * week})`);
  }
  const old = await db.lookup((tx) =>
    all(
      tx,
      sql<{ name: string }>`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'events'::regclass
          and case when c.relname ~ '^events_\\d{8}$'
            then to_date(right(c.relname, 8), 'YYYYMMDD') + 7 < (now() at time zone 'UTC')::date - ${KEPT_DAYS}::int end`,
    ),
  );
  for (const { name } of old) await db.script(`${PATIENCE}; drop table if exists "${name}"`);
  await db.lookup((tx) => sql`delete from events_rest where created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(tx));
}

/** Every night. */
export const sweepEventsJob: Job = { name: 'events.sweep', cron: '25 3 * * *', run: (app) => sweepEvents(app) };
