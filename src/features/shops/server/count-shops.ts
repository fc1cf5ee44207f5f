import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { matching } from './shop-filter.ts';

/** How many of the shops that match there are in each status: for the tabs, and the sidebar's number of those that fail. */
export const countShops = verb(shops.counts, async ({ tx, ctx, query }) => {
  const where = matching(ctx.actor.accountId, { ...query, status: undefined });
  const rows = await all(tx, sql<{ status: string; n: number }>`select s.status, count(*) as n from shops s where ${where} group by s.status`);
  return { counts: Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
});
