import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { openDays } from './open-days.ts';
import { LOG_DAYS, WAIT_DAYS } from '../rules.ts';

/**
 * Drops the delivery log's days once they are 30 days old, and gives up what waits for webhooks that stayed off and accounts that stayed suspended:
 * the log says so, also of what was never tried.
 */
export async function sweepWebhooks({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  const old = await db.lookup((tx) =>
    all(
      tx,
      sql<{ name: string }>`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'webhook_deliveries'::regclass
          and case when c.relname ~ '^webhook_deliveries_\\d{8}$'
            then to_date(right(c.relname, 8), 'YYYYMMDD') < (now() at time zone 'UTC')::date - ${LOG_DAYS}::int end`,
    ),
  );
  for (const { name } of old) await db.script(`drop table if exists "${name}"`);
  await openDays({ db, now });
  await db.lookup((tx) =>
    sql`
      with given_up as (
        delete from webhook_queue where queued_at < now() - make_interval(days => ${WAIT_DAYS}::int) and delivery_at is null
            or next_attempt_at < now() - make_interval(days => ${WAIT_DAYS}::int)
        returning *
      ), never_sent as (
        insert into webhook_deliveries (account_id, created_at, webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at, status)
        select account_id, now(), webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at, 'failed'
        from given_up where delivery_id is null order by event_at, id
      )
      update webhook_deliveries d set status = 'failed', next_attempt_at = null
      from given_up g where d.account_id = g.account_id and d.id = g.delivery_id and d.created_at = g.delivery_at`.execute(tx),
  );
}

/** Every night. */
export const sweepWebhooksJob: Job = { name: 'webhooks.sweep', cron: '10 3 * * *', run: (app) => sweepWebhooks(app) };
