import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { conditions, tableFor } from './order-filter.ts';

/** Counts for the status tabs, of the orders that match, and how many of those are late. */
export const countOrders = verb(orders.counts, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const where = conditions({ ...query, status: undefined }, accountId, timeZone);
  const rows = await all(tx, sql<{ status: string; n: number }>`select o.status, count(*) as n from ${tableFor(query)} where ${where} group by o.status`);
  const late = conditions({ ...query, status: ['Ready', 'Packing'], is_late: true }, accountId, timeZone);
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from ${tableFor(query)} where ${late}`);
  return { counts: Object.fromEntries(rows.map((row) => [row.status, row.n])), late: n };
});
