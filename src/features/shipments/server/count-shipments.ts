import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';

/** Counts for the status tabs. */
export const countShipments = verb(shipments.counts, async ({ tx, ctx }) => {
  const rows = await all(
    tx,
    sql<{ status: string; n: number }>`select status, sum(n)::bigint as n from shipment_counts where account_id = ${ctx.actor.accountId} group by status`,
  );
  return { counts: Object.fromEntries(rows.map((r) => [r.status, r.n])) };
});
