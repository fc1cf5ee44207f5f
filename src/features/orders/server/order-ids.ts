import { sql } from 'kysely';
import { MAX_BULK } from '../../../shared/contract.ts';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { conditions, countQuery, narrowed, tableFor } from './order-filter.ts';

/** The ids that match, for an action on "all N": at most 1,000. */
export const orderIds = verb(orders.ids, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const filter = await narrowed(tx, query, accountId);
  const where = conditions(filter, accountId, timeZone);
  const rows = await all(
    tx,
    sql<{ id: number }>`select o.id from ${tableFor(filter)} where ${where} order by o.created_at desc, o.id desc limit ${sql.lit(MAX_BULK)}`,
  );
  const { n } = await one(tx, countQuery(filter, accountId, timeZone));
  return { ids: rows.map((row) => row.id), total: n };
});
