import { sql } from 'kysely';
import { MAX_BULK } from '../../../shared/contract.ts';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { conditions, countQuery, narrowed, tableFor } from './return-filter.ts';

/** The ids that match, for an action on "all N": at most 1,000. */
export const returnIds = verb(returns.ids, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const now = ctx.now();
  const filter = await narrowed(tx, query, accountId);
  const rows = await all(
    tx,
    sql<{ id: number }>`
      select r.id from ${tableFor(filter)} where ${conditions(filter, accountId, timeZone, now)} order by r.created_at desc, r.id desc limit ${MAX_BULK}`,
  );
  const { n } = await one(tx, countQuery(filter, accountId, timeZone, now));
  return { ids: rows.map((row) => row.id), total: n };
});
