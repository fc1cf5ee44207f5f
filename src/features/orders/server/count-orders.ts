import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { conditions, countsFor, tableFor } from './order-filter.ts';

/** Counts for the status tabs, of the orders that match, and how many of those are late. */
export const countOrders = verb(orders.counts, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const where = conditions({ ...query, status: undefined }, accountId, timeZone);
  const { from, n: sum } = countsFor(query);
  const rows = await all(tx, sql<{ status: string; n: number }>`select o.status, ${sum} as n from ${from} where ${where} group by o.status having ${sum} <> 0`);
  const late = conditions({ ...query, status: ['Ready', 'Packing'], is_late: true }, accountId, timeZone);
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from ${tableFor(query)} where ${late}`);
  return { counts: Object.fromEntries(rows.map((row) => [row.status, row.n])), late: n };
});
