import { sql, type RawBuilder } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import type { Job } from '../../../server/jobs.ts';

/** The shipment counters, and what each counts by (docs/decisions/005). */
const COUNTERS = [
  { table: 'shipment_counts', by: ['account_id', 'status', 'service', 'to_country'] },
  { table: 'volume_counts', by: ['account_id', 'slot', 'status', 'service'] },
  { table: 'delivery_counts', by: ['account_id', 'day', 'entry_point', 'to_country', 'service', 'business_days'] },
] as const;

/** Folds the differences of one counter, for at most 5,000 of its keys at a time. */
function fold({ table, by }: (typeof COUNTERS)[number]): RawBuilder<unknown> {
  const columns = (of = '') => sql.join(by.map((name) => sql.ref(of === '' ? name : `${of}.${name}`)));
  const same = sql.join(
    by.map((name) => sql`${sql.ref(`c.${name}`)} = ${sql.ref(`k.${name}`)}`),
    sql` and `,
  );
  return sql`
    with crowded as (
      select ${columns()} from ${sql.table(table)} group by ${columns()} having count(*) > 1 limit 5000
    ), folded as (
      delete from ${sql.table(table)} c using crowded k where ${same} returning ${columns('c')}, c.n
    )
    insert into ${sql.table(table)} (${columns()}, n)
    select ${columns()}, sum(n) from folded group by ${columns()} having sum(n) <> 0`;
}

/** Folds the differences of the shipment counters into one row per key. Counts stay exact throughout. */
export const foldCounts: Job = {
  name: 'shipments.fold-counts',
  cron: '*/10 * * * *',
  run: async (app: App) => {
    for (const counter of COUNTERS) await app.db.system((tx) => fold(counter).execute(tx));
  },
};
