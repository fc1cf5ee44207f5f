import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { countedIn, countQuery } from './shipment-filter.ts';

/** Counts for the tabs, of the shipments that match. */
export const countShipments = verb(shipments.counts, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const filter = { ...query, status: undefined };
  const { from, n, where } = countedIn(filter, accountId, timeZone);
  const rows = await all(tx, sql<{ status: string; n: number }>`select status, ${n} as n from ${from} where ${where} group by status`);
  const needing = await one(tx, countQuery({ ...filter, needs_attention: true }, accountId, timeZone));
  return { counts: byStatus(rows), needs_attention: needing.n };
});
