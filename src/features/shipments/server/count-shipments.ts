import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { countedIn } from './shipment-filter.ts';

/** Counts for the status tabs, of the shipments that match. */
export const countShipments = verb(shipments.counts, async ({ tx, ctx, query }) => {
  const { from, n, where } = countedIn({ ...query, status: undefined }, ctx.actor.accountId, ctx.actor.timeZone);
  return { counts: byStatus(await all(tx, sql<{ status: string; n: number }>`select status, ${n} as n from ${from} where ${where} group by status`)) };
});
