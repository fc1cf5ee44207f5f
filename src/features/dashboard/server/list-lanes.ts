import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { dayIn, startOfDay } from '../../../shared/time.ts';
import type { RateBook } from '../../rates/book.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { dashboard } from '../contract.ts';
import { quantile, type Took } from '../../../shared/took.ts';
import { firstDay, shareWithin } from '../rules.ts';

const MAX_LANES = 100;
const DAY_MS = 86_400_000;

interface Row {
  entry_point: string;
  to_country: string;
  service: string;
  took: Took[];
  count: number;
  total: number;
}

/** The transit days of a lane in today's rates, for the country's general zone; null where nothing is shipped any more. */
function promisedIn(book: RateBook, { entry_point, to_country, service }: Row): { min: number; max: number } | null {
  const lanes = book.origins
    .get(entry_point)
    ?.services.find((one) => one.row.code === service)
    ?.countries.get(to_country)?.lanes;
  const [lane] = lanes?.match('') ?? [];
  return lane === undefined ? null : { min: lane.transitMin, max: lane.transitMax };
}

/**
 * Delivery times by lane. The counters know deliveries by UTC day; the hours of the account's first day before its first whole
 * UTC day are read from the shipments.
 */
export const listLanes = verb(dashboard.lanes, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const today = dayIn(ctx.now(), timeZone);
  const from = firstDay(today, Number(query.days));
  const start = startOfDay(from, timeZone);
  const wholeFrom = new Date(Math.ceil(start.getTime() / DAY_MS) * DAY_MS).toISOString();
  const rows = await all(
    tx,
    sql<Row>`
      with took as (
        select entry_point, to_country, service, business_days, n from delivery_counts where account_id = ${accountId} and day >= ${wholeFrom.slice(0, 10)}::date
        union all
        select entry_point, to_country, service, business_days, 1 from shipments
        where account_id = ${accountId} and delivered_at >= ${start.toISOString()}::timestamptz and delivered_at < ${wholeFrom}::timestamptz
          and business_days is not null
      ), summed as (
        select entry_point, to_country, service, business_days, sum(n)::bigint as n from took group by 1, 2, 3, 4 having sum(n) > 0
      )
      select entry_point, to_country, service, sum(n)::bigint as count, json_agg(json_build_object('days', business_days, 'n', n)) as took, count(*) over () as total
      from summed group by 1, 2, 3 order by count desc, 1, 2, 3 limit ${MAX_LANES}`,
  );
  const book = await loadBook(tx);
  return {
    lanes: {
      from,
      to: today,
      total: rows[0]?.total ?? 0,
      rows: rows.map((row) => {
        const promised = promisedIn(book, row);
        return {
          entry_point: row.entry_point,
          country: row.to_country,
          service: row.service,
          count: row.count,
          p10: quantile(row.took, 0.1),
          median: quantile(row.took, 0.5),
          p90: quantile(row.took, 0.9),
          promised,
          on_time: promised && shareWithin(row.took, promised.max),
        };
      }),
    },
  };
});
