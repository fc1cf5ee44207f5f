import { sql } from 'kysely';
import { all, type Db, type Tx } from '../../../server/db.ts';
import { addDays } from '../../../shared/time.ts';
import type { Took } from '../../../shared/took.ts';
import { HISTORY_DAYS } from '../arrival.ts';

/** A history of ninety days says nothing else after ten minutes, and to add one up is the dearest thing that a page of parcels would do. */
const KEEP_MS = 600_000;
/** An account without any history is young: its first parcels soon count. */
const KEEP_NONE_MS = 10_000;
const MAX_ACCOUNTS = 2000;

export interface Lane {
  entry_point: string;
  destination: string;
  service: string;
}

interface Row extends Lane {
  took: Took[];
}

interface Kept {
  lanes: ReadonlyMap<string, readonly Took[]>;
  today: string;
  until: number;
}

const kept = new WeakMap<Db, Map<number, Kept>>();

const keyOf = ({ entry_point, destination, service }: Lane) => `${entry_point} ${destination} ${service}`;
const NONE: readonly Took[] = [];

/** How many business days the account's own parcels took in the last days, by lane. Added up at most every ten minutes. */
export async function laneHistory(tx: Tx, db: Db, accountId: number, today: string): Promise<(lane: Lane) => readonly Took[]> {
  const accounts = kept.get(db) ?? new Map<number, Kept>();
  kept.set(db, accounts);
  const before = accounts.get(accountId);
  if (before !== undefined && before.today === today && before.until > performance.now()) return (lane) => before.lanes.get(keyOf(lane)) ?? NONE;
  const rows = await all(
    tx,
    sql<Row>`
      with summed as (
        select entry_point, to_country, service, business_days, sum(n)::bigint as n from delivery_counts
        where account_id = ${accountId} and day >= ${addDays(today, -HISTORY_DAYS)}::date
        group by 1, 2, 3, 4 having sum(n) > 0
      )
      select entry_point, to_country as destination, service, json_agg(json_build_object('days', business_days, 'n', n)) as took from summed group by 1, 2, 3`,
  );
  const lanes = new Map(rows.map((row) => [keyOf(row), row.took]));
  if (accounts.size >= MAX_ACCOUNTS) accounts.clear();
  accounts.set(accountId, { lanes, today, until: performance.now() + (rows.length > 0 ? KEEP_MS : KEEP_NONE_MS) });
  return (lane) => lanes.get(keyOf(lane)) ?? NONE;
}
