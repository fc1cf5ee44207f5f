import type { App } from '../../../server/ctx.ts';
import type { Db } from '../../../server/db.ts';

const madeFor = new WeakMap<Db, string>();

/** The delivery log's partitions of today and tomorrow, made when a day begins. */
export async function openDays({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  if (madeFor.get(db) === today) return;
  await db.script(
    `select pg_advisory_xact_lock(7420019); call add_delivery_day((now() at time zone 'UTC')::date); call add_delivery_day((now() at time zone 'UTC')::date + 1)`,
  );
  madeFor.set(db, today);
}
