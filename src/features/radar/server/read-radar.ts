import { sql, type RawBuilder } from 'kysely';
import type { Area } from '../../../shared/access.ts';
import type { Day } from '../../../shared/day.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { all, type Tx } from '../../../server/db.ts';
import { readSubscription } from '../../subscriptions/server/read-subscription.ts';
import { graceOf, monthOf } from '../../subscriptions/rules.ts';
import { lastDayOf, type ClaimReason } from '../../support/rules.ts';
import type { RadarRow } from '../contract.ts';
import { AREA_OF, ENDING, RADAR_DAYS } from '../rules.ts';

/** Whose radar it is, and what of it they may see. */
export interface Looker {
  accountId: number;
  timeZone: string;
  /** The areas they may read. */
  areas: readonly Area[];
}

interface Seen extends Looker {
  now: Date;
  today: Day;
  /** The last day that is seen. */
  last: Day;
}

type Counted = Omit<RadarRow, 'kind'>;

/** Things with an end each, counted by its day. `ends` gives `id`, `ends_at` and `area` of each. */
const byDay = (tx: Tx, { timeZone, today, last }: Seen, ends: RawBuilder<unknown>): Promise<Counted[]> =>
  all(
    tx,
    sql<Counted>`
      select d.day, count(*)::int as count, min(d.id) as id, min(d.area) as area
      from (select e.id, e.area, (e.ends_at at time zone ${timeZone})::date as day from (${ends}) e) d
      where d.day between ${today}::date and ${last}::date group by d.day order by d.day`,
  );

/**
 * While a closer look is under way the time stands still: the end moves along (returns/deadline.ts), and never back. The last day ends within two days
 * wherever that is.
 */
const returnsEnding = (tx: Tx, seen: Seen) =>
  byDay(
    tx,
    seen,
    sql`
      select id, null::text as area, expires_at + case when verify_asked_at is not null and verified_at is null
        then greatest(${seen.now.toISOString()}::timestamptz - verify_asked_at, interval '0') else interval '0' end as ends_at
      from returns where account_id = ${seen.accountId} and expires_at < ${addDays(seen.last, 2)}::timestamptz`,
  );

const reshipmentsEnding = (tx: Tx, seen: Seen) =>
  byDay(
    tx,
    seen,
    sql`select id, null::text as area, expires_at as ends_at from reshipments where account_id = ${seen.accountId} and status = 'Unconfirmed' and expires_at is not null`,
  );

/** Tasks are deleted with their files 30 days after they ended (spec §9). */
const filesEnding = (tx: Tx, seen: Seen) =>
  byDay(
    tx,
    seen,
    sql`
      select id, area, ended_at + interval '30 days' as ends_at from tasks
      where account_id = ${seen.accountId} and ended_at is not null and files <> '[]' and area = any(${[...seen.areas]}::text[])`,
  );

/** Drafts of claims by the last day on which they can be submitted. */
async function draftsEnding(tx: Tx, { accountId, today, last }: Seen): Promise<Counted[]> {
  const drafts = await all(
    tx,
    sql<{ id: number; reason: ClaimReason | null; processedAt: string | null; deliveredAt: string | null }>`
      select c.id, c.reason, s.processed_at as "processedAt", s.delivered_at as "deliveredAt"
      from claims c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      where c.account_id = ${accountId} and c.status = 'Draft' order by c.id`,
  );
  const ends = drafts.flatMap(({ id, reason, ...times }) => {
    const day = lastDayOf(reason, times);
    return day !== null && day >= today && day <= last ? [{ id, day }] : [];
  });
  return [...Map.groupBy(ends, ({ day }) => day)].map(([day, own]) => ({ day, count: own.length, id: own[0]?.id ?? 0, area: null }));
}

/** The day an unpaid subscription is locked on, or the last day of a canceled one, as its page says. */
async function subscriptionEnding(tx: Tx, { accountId, timeZone, today, last }: Seen): Promise<Counted[]> {
  const own = await readSubscription(tx, accountId);
  if (own === null) return [];
  const canceled = own.status === 'Active' && own.is_canceling ? monthOf(own.anchored_on, own.month).endsOn : null;
  const day = own.due_since === null ? canceled : graceOf(own.due_since, timeZone).locksOn;
  return day === null || day < today || day > last ? [] : [{ day, count: 1, id: own.id, area: null }];
}

const READ = { returns: returnsEnding, reshipments: reshipmentsEnding, claims: draftsEnding, tasks: filesEnding, subscription: subscriptionEnding } as const;

/** Everything that ends within the days the radar sees, by kind and day; only what the looker may read. */
export async function readRadar(tx: Tx, looker: Looker, now: Date): Promise<{ today: Day; rows: RadarRow[] }> {
  const today = dayIn(now, looker.timeZone);
  const seen = { ...looker, now, today, last: addDays(today, RADAR_DAYS - 1) };
  const kinds = ENDING.filter((kind) => kind === 'tasks' || looker.areas.includes(AREA_OF[kind]));
  const counted = await Promise.all(kinds.map(async (kind) => (await READ[kind](tx, seen)).map((one) => ({ kind, ...one }))));
  return { today, rows: counted.flat() };
}
