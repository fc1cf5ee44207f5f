import { sql } from 'kysely';
import { addDays, dayIn, startOfDay } from '../../../shared/time.ts';
import { all, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { bundlesOf } from '../bundles.ts';
import { stock, type StockHistory } from '../contract.ts';
import { mustHaveParts } from './read-stock.ts';

interface DayOfStock {
  warehouse: string;
  on_hand: number;
  /** Null in the one row of a warehouse where nothing moved. */
  day: string | null;
  change: number;
}

type Series = StockHistory['warehouses'];

/** What was on hand of a product that is no bundle at the end of each of the days, from today back. */
async function seriesOf(tx: Tx, accountId: number, productId: number, { days, timeZone }: { days: readonly string[]; timeZone: string }): Promise<Series> {
  const from = startOfDay(days[0] ?? '', timeZone).toISOString();
  const rows = await all(
    tx,
    sql<DayOfStock>`
      select l.warehouse, l.on_hand, m.day, coalesce(m.change, 0) as change
      from stock_levels l left join (
        select warehouse, (created_at at time zone ${timeZone})::date::text as day, sum(on_hand)::int as change from stock_movements
        where account_id = ${accountId} and product_id = ${productId} and created_at >= ${from}::timestamptz group by 1, 2) m using (warehouse)
      where l.account_id = ${accountId} and l.product_id = ${productId}
      order by l.warehouse`,
  );
  return [...Map.groupBy(rows, (row) => row.warehouse)].map(([warehouse, moved]) => {
    const changes = new Map(moved.map((row) => [row.day, row.change]));
    let left = moved[0]?.on_hand ?? 0;
    const backwards = days.toReversed().map((day) => {
      const atEnd = left;
      left -= changes.get(day) ?? 0;
      return atEnd;
    });
    return { warehouse, on_hand: backwards.toReversed() };
  });
}

/** How many bundles could be put together at the end of each day, in each warehouse. */
function bundleSeries(days: readonly string[], parts: readonly { quantity: number; has: Series }[]): Series {
  const warehouses = [...new Set(parts.flatMap(({ has }) => has.map((one) => one.warehouse)))].toSorted();
  return warehouses.map((warehouse) => {
    const own = parts.map(({ quantity, has }) => ({ quantity, on_hand: has.find((one) => one.warehouse === warehouse)?.on_hand }));
    return { warehouse, on_hand: days.map((_, i) => bundlesOf(own.map(({ quantity, on_hand }) => ({ quantity, has: on_hand?.[i] ?? 0 })))) };
  });
}

/** What was on hand at the end of each of the last days, in each warehouse; of a bundle, what its parts allowed. Throws `not_found`. */
export const getStockHistory = verb(stock.history, async ({ tx, ctx, params, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const { isBundle, parts } = await mustHaveParts(tx, accountId, params.id);
  const today = dayIn(ctx.now(), timeZone);
  const days = Array.from({ length: query.days }, (_, n) => addDays(today, n + 1 - query.days));
  const series: { quantity: number; has: Series }[] = [];
  for (const part of parts) series.push({ quantity: part.quantity, has: await seriesOf(tx, accountId, part.productId, { days, timeZone }) });
  return { history: { days, warehouses: isBundle ? bundleSeries(days, series) : series.flatMap((one) => one.has) } };
});
