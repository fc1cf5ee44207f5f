import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';

/** How many shops there are in each status: for the tabs, and the sidebar's number of those that fail. */
export const countShops = verb(shops.counts, async ({ tx, ctx }) => {
  const rows = await all(
    tx,
    sql<{ status: string; n: number }>`
      select status, count(*) as n from shops where account_id = ${ctx.actor.accountId} and removed_at is null group by status`,
  );
  return { counts: Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
});
