import { sql } from 'kysely';
import { addDays, dayIn, startOfDay } from '../../../shared/time.ts';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { stock } from '../contract.ts';
import { mustHaveProduct } from './read-stock.ts';

interface DayOfStock {
  warehouse: string;
  on_hand: number;
  /** Null in the one row of a warehouse where nothing moved. */
  day: string | null;
  change: number;
}

/** What was on hand at the end of each of the last days, in each warehouse: from today back. Throws `not_found`. */
export const getStockHistory = verb(stock.history, async ({ tx, ctx, params, query }) => {
  const { accountId, timeZone } = ctx.actor;
  await mustHaveProduct(tx, accountId, params.id);
  const today = dayIn(ctx.now(), timeZone);
  const days = Array.from({ length: query.days }, (_, n) => addDays(today, n + 1 - query.days));
  const from = startOfDay(days[0] ?? today, timeZone).toISOString();
  const rows = await all(
    tx,
    sql<DayOfStock>`
      select l.warehouse, l.on_hand, m.day, coalesce(m.change, 0) as change
      from stock_levels l left join (
        select warehouse, (created_at at time zone ${timeZone})::date::text as day, sum(on_hand)::int as change from stock_movements
        where account_id = ${accountId} and product_id = ${params.id} and created_at >= ${from}::timestamptz group by 1, 2) m using (warehouse)
      where l.account_id = ${accountId} and l.product_id = ${params.id}
      order by l.warehouse`,
  );
  const warehouses = [...Map.groupBy(rows, (row) => row.warehouse)].map(([warehouse, moved]) => {
    const changes = new Map(moved.map((row) => [row.day, row.change]));
    let left = moved[0]?.on_hand ?? 0;
    const backwards = days.toReversed().map((day) => {
      const atEnd = left;
      left -= changes.get(day) ?? 0;
      return atEnd;
    });
    return { warehouse, on_hand: backwards.toReversed() };
  });
  return { history: { days, warehouses } };
});
