import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { conditions, tableFor } from './list-inbound.ts';

/** Counts for the status tabs, of those that match. */
export const countInbound = verb(inbound.counts, async ({ tx, ctx, query }) => {
  const where = conditions({ ...query, status: undefined }, ctx.actor.accountId, ctx.actor.timeZone);
  const rows = await all(tx, sql<{ status: string; n: number }>`select i.status, count(*) as n from ${tableFor(query)} where ${where} group by i.status`);
  return { counts: byStatus(rows) };
});
