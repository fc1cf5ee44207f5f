import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { conditions, countsFor, narrowed, tableFor } from './order-filter.ts';

interface CutOff {
  due: string;
  warehouse: string;
  orders: number;
  is_late: boolean;
}

/** Counts for the status tabs, of the orders that match, how many of those are late, and the cut-off that comes next. */
export const countOrders = verb(orders.counts, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const filter = await narrowed(tx, query, accountId);
  const where = conditions({ ...filter, status: undefined }, accountId, timeZone);
  const { from, n: sum } = countsFor(filter);
  const rows = await all(tx, sql<{ status: string; n: number }>`select o.status, ${sum} as n from ${from} where ${where} group by o.status having ${sum} <> 0`);
  const waiting = conditions({ ...filter, status: ['Ready', 'Packing'], is_late: undefined }, accountId, timeZone);
  const cutOffs = await all(
    tx,
    sql<CutOff>`
      select o.due_at as due, o.warehouse, count(*)::int as orders, o.due_at < now() as is_late from ${tableFor(filter)}
      where ${waiting} and o.due_at is not null group by o.due_at, o.warehouse order by o.due_at, o.warehouse`,
  );
  const next = cutOffs.find((one) => !one.is_late);
  return {
    counts: Object.fromEntries(rows.map((row) => [row.status, row.n])),
    late: cutOffs.reduce((n, one) => n + (one.is_late ? one.orders : 0), 0),
    next_due: next === undefined ? null : { due: next.due, warehouse: next.warehouse, orders: next.orders },
  };
});
