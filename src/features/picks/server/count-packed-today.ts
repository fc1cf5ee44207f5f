import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { picks } from '../contract.ts';

/** How many parcels the caller packed in a warehouse on its own day; one that was taken apart again is none. */
export const countPackedToday = systemVerb(picks.today, async ({ tx, ctx, query: { warehouse } }) => {
  await mustBeWarehouse(tx, warehouse);
  const midnight = sql`(select date_trunc('day', ${ctx.now().toISOString()}::timestamptz at time zone w.time_zone) at time zone w.time_zone from warehouses w where w.code = ${warehouse})`;
  return one(
    tx,
    sql<{ parcels: number }>`
      select count(*)::int as parcels from order_fulfillments f join accounts a on a.account_id = f.account_id and a.test_of is null
      where f.packed_by = ${ctx.actor.userId}::bigint and f.warehouse = ${warehouse} and f.created_at >= ${midnight}`,
  );
});
