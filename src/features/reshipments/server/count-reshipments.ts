import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { conditions, tableFor } from './reshipment-filter.ts';

/** Counts for the status tabs, of those that match. */
export const countReshipments = verb(reshipments.counts, async ({ tx, ctx, query }) => {
  const where = conditions({ ...query, status: undefined }, { ...ctx.actor, now: ctx.now() });
  const rows = await all(tx, sql<{ status: string; n: number }>`select r.status, count(*) as n from ${tableFor(query)} where ${where} group by r.status`);
  return { counts: byStatus(rows) };
});
