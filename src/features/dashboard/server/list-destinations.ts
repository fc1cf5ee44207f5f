import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { dayIn, startOfDay } from '../../../shared/time.ts';
import { quantile, type Took } from '../../../shared/took.ts';
import { dashboard } from '../contract.ts';
import { firstDay } from '../rules.ts';

const MAX_COUNTRIES = 100;
const DAY_MS = 86_400_000;

interface Row {
  country: string;
  count: number;
  before: number;
  took: Took[];
  parcels: number;
  total: number;
}

/**
 * Countries by parcels delivered there, beside as many days before. The counters know deliveries by UTC day; the hours around the first
 * moment of either time that are no whole UTC day are read from the shipments.
 */
export const listDestinations = verb(dashboard.destinations, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const today = dayIn(ctx.now(), timeZone);
  const days = Number(query.days);
  const from = firstDay(today, days);
  const start = startOfDay(from, timeZone);
  const earlier = startOfDay(firstDay(today, 2 * days), timeZone);
  const whole = (time: Date, round: (days: number) => number) => new Date(round(time.getTime() / DAY_MS) * DAY_MS).toISOString();
  const [firstWhole, lastWhole, nextWhole] = [whole(earlier, Math.ceil), whole(start, Math.floor), whole(start, Math.ceil)];
  const between = (since: string, before: string) => sql`
    select to_country, business_days, delivered_at >= ${start.toISOString()}::timestamptz, 1::bigint from shipments
    where account_id = ${accountId} and delivered_at >= ${since}::timestamptz and delivered_at < ${before}::timestamptz and business_days is not null`;
  const rows = await all(
    tx,
    sql<Row>`
      with took (to_country, days, is_now, n) as (
        select to_country, business_days, day >= ${nextWhole.slice(0, 10)}::date, n from delivery_counts
        where account_id = ${accountId} and day >= ${firstWhole.slice(0, 10)}::date
          and (day < ${lastWhole.slice(0, 10)}::date or day >= ${nextWhole.slice(0, 10)}::date)
        union all ${between(earlier.toISOString(), firstWhole)}
        union all ${between(lastWhole, nextWhole)}
      ), summed as (
        select to_country, is_now, days, sum(n)::bigint as n from took group by 1, 2, 3 having sum(n) > 0
      )
      select to_country as country, (sum(n) filter (where is_now))::bigint as count, coalesce(sum(n) filter (where not is_now), 0)::bigint as before,
        json_agg(json_build_object('days', days, 'n', n)) filter (where is_now) as took, (sum(sum(n) filter (where is_now)) over ())::bigint as parcels,
        count(*) over () as total
      from summed group by 1 having sum(n) filter (where is_now) > 0 order by count desc, 1 limit ${MAX_COUNTRIES}`,
  );
  return {
    destinations: {
      from,
      to: today,
      parcels: rows[0]?.parcels ?? 0,
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ country, count, before, took }) => ({ country, count, before, median: quantile(took, 0.5) })),
    },
  };
});
