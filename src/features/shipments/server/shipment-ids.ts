import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { conditions, countQuery, tableFor } from './shipment-filter.ts';

/** The ids that match, for an action on "all N": at most 1,000. */
export const shipmentIds = verb(shipments.ids, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const rows = await all(
    tx,
    sql<{ id: number }>`select id from ${tableFor(query)} where ${conditions(query, accountId, timeZone)} order by created_at desc, id desc limit 1000`,
  );
  const { n } = await one(tx, countQuery(query, accountId, timeZone));
  return { ids: rows.map((r) => r.id), total: n };
});
