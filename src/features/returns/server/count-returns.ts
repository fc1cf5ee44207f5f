import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { WARNED_AT } from '../deadline.ts';
import { countedIn, endsWithin, narrowed, VIEW } from './return-filter.ts';

/** Counts for the status tabs, of those that match, and for the sidebar those of which little time is left. */
export const countReturns = verb(returns.counts, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const now = ctx.now();
  const filter = await narrowed(tx, query, accountId);
  const { from, n, where } = countedIn({ ...filter, status: undefined }, accountId, timeZone, now);
  const rows = await all(tx, sql<{ status: string; n: number }>`select r.status, ${n} as n from ${from} where ${where} group by r.status`);
  const { ending } = await one(
    tx,
    sql<{ ending: number }>`select count(*) as ending from ${VIEW} where r.account_id = ${accountId} and ${endsWithin(WARNED_AT[0], now)}`,
  );
  return { counts: byStatus(rows), ending };
});
