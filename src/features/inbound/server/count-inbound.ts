import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { conditions, tableFor } from './list-inbound.ts';

/** Counts for the status tabs, of those that match, and for the sidebar those that wait for money. */
export const countInbound = verb(inbound.counts, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const where = conditions({ ...query, status: undefined }, accountId, timeZone);
  const rows = await all(tx, sql<{ status: string; n: number }>`select i.status, count(*) as n from ${tableFor(query)} where ${where} group by i.status`);
  const { unpaid } = await one(
    tx,
    sql<{
      unpaid: number;
    }>`select count(*) as unpaid from inbound_shipments where account_id = ${accountId} and status = 'Received' and unpaid_since is not null`,
  );
  return { counts: byStatus(rows), unpaid };
});
