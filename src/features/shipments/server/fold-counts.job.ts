import { sql } from 'kysely';
import type { Job } from '../../../server/jobs.ts';

/** Folds the differences of the shipment counters into one row per account, status, service and country. Counts stay exact throughout. */
export const foldCounts: Job = {
  name: 'shipments.fold-counts',
  cron: '*/10 * * * *',
  run: (app) =>
    app.db.system(async (tx) => {
      await sql`
        with crowded as (
          select account_id, status, service, to_country from shipment_counts group by 1, 2, 3, 4 having count(*) > 1 limit 5000
        ), folded as (
          delete from shipment_counts c using crowded k
          where c.account_id = k.account_id and c.status = k.status and c.service = k.service and c.to_country = k.to_country
          returning c.account_id, c.status, c.service, c.to_country, c.n
        )
        insert into shipment_counts (account_id, status, service, to_country, n)
        select account_id, status, service, to_country, sum(n) from folded group by 1, 2, 3, 4 having sum(n) <> 0`.execute(tx);
    }),
};
