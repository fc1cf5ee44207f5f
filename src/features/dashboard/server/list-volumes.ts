import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { addDays, dayIn, startOfDay } from '../../../shared/time.ts';
import { SERVICES } from '../../settings/contract.ts';
import { SHIPMENT_STATUSES } from '../../shipments/status.ts';
import { dashboard } from '../contract.ts';
import { firstDay } from '../rules.ts';

interface Row {
  /** From 1, by day. */
  place: number;
  key: string;
  n: number;
}

/** Known keys in their display order, then what an operator added, then "not chosen yet". */
function inOrder(keys: Iterable<string>, known: readonly string[]): string[] {
  const rank = (key: string) => (key === '' ? known.length + 1 : known.includes(key) ? known.indexOf(key) : known.length);
  return [...keys].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Shipments by the day of the account they were created on, from the counters. */
export const listVolumes = verb(dashboard.volumes, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const today = dayIn(ctx.now(), timeZone);
  const count = Number(query.days);
  const from = firstDay(today, count);
  const days = Array.from({ length: count }, (_, i) => addDays(from, i));
  const starts = [...days, addDays(today, 1)].map((day) => startOfDay(day, timeZone).toISOString());
  const column = query.by === 'status' ? sql`status` : sql`service`;
  const rows = await all(
    tx,
    sql<Row>`
      select width_bucket(slot, ${starts}::timestamptz[]) as place, ${column} as key, sum(n)::bigint as n from volume_counts
      where account_id = ${accountId} and slot >= ${starts[0]}::timestamptz and slot < ${starts.at(-1)}::timestamptz
      group by 1, 2 having sum(n) <> 0`,
  );
  const keys = inOrder(new Set(rows.map((row) => row.key)), query.by === 'status' ? SHIPMENT_STATUSES : SERVICES);
  const found = new Map(rows.map((row) => [`${row.place} ${row.key}`, row.n]));
  return {
    volumes: {
      by: query.by,
      from,
      to: today,
      keys,
      days: days.map((day, i) => {
        const counts = keys.map((key) => found.get(`${i + 1} ${key}`) ?? 0);
        return { day, total: counts.reduce((sum, n) => sum + n, 0), counts };
      }),
    },
  };
});
