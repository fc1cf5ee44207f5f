import { sql, type RawBuilder } from 'kysely';
import { emit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { eachOfAccounts, eachOfLots, LOT, PORTION } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { WARNED_AT } from '../fields.ts';
import { endReshipment } from './end-reshipment.ts';
import { accountsToTell, mailDeadline } from './mail-deadline.ts';
import { objectOf, type By } from './record.ts';

const DAY_MS = 86_400_000;
const [LAST, FIRST] = [Math.min(...WARNED_AT), Math.max(...WARNED_AT)];

interface Due {
  account_id: number;
  id: number;
  expires_at: string;
  is_over: boolean;
}

/** Ends one whose time is over, if it still is: looked at again under its lock, because it may have been approved a moment ago. */
async function expire(tx: Tx, by: By, { account_id: accountId, id }: Due): Promise<void> {
  const due = await maybe(
    tx,
    sql`
      select id from reshipments where account_id = ${accountId} and id = ${id} and status = 'Unconfirmed' and expires_at <= ${by.now().toISOString()}::timestamptz
      for update skip locked`,
  );
  if (due) await endReshipment(tx, by, id, 'reshipment.expire');
}

/** The warning that is due: the nearest to the end; those before it were missed while nothing ran, and would only say the same. */
const warningDue = (left: number): number | undefined => WARNED_AT.toSorted((a, b) => a - b).find((days) => left <= days * DAY_MS);

/** Warns of one whose time runs out, once for each warning. */
async function warn(tx: Tx, by: By, { account_id: accountId, id }: Due): Promise<void> {
  const row = await maybe(
    tx,
    sql<{ expires_at: string; warned_days: number[] }>`
      select expires_at, warned_days from reshipments where account_id = ${accountId} and id = ${id} and status = 'Unconfirmed' and expires_at is not null
      for update skip locked`,
  );
  if (!row) return;
  const days = warningDue(Date.parse(row.expires_at) - by.now().getTime());
  if (days === undefined || row.warned_days.includes(days)) return;
  await sql`update reshipments set warned_days = warned_days || ${[days]}::int[] where account_id = ${accountId} and id = ${id}`.execute(tx);
  await emit(tx, accountId, 'reshipment.expiring', objectOf(id), { days, expires: row.expires_at });
}

/** Of `reshipments r` that wait for approval: their time is over, or a warning is due that was not sent. */
function isDue(at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`r.expires_at is not null and r.expires_at <= ${at} + make_interval(days => ${FIRST}::int)
    and (r.expires_at <= ${at} or not (r.warned_days @> array[case when r.expires_at <= ${at} + make_interval(days => ${LAST}::int) then ${LAST}::int else ${FIRST}::int end]))`;
}

const timeOf = (now: Date): RawBuilder<unknown> => sql`${now.toISOString()}::timestamptz`;

const accountsDue = (tx: Tx, now: Date): Promise<{ account_id: number }[]> =>
  all(
    tx,
    sql<{ account_id: number }>`
      select r.account_id from reshipments r where ${isDue(timeOf(now))} group by r.account_id order by min(r.expires_at), r.account_id`,
  );

/** Those of an account, what ends first first, after the last one looked at. */
const dueAfter = (tx: Tx, now: Date, accountId: number, last: Due | null): Promise<Due[]> =>
  all(
    tx,
    sql<Due>`
      select r.account_id, r.id, r.expires_at::text as expires_at, r.expires_at <= ${timeOf(now)} as is_over from reshipments r
      where r.account_id = ${accountId} and ${isDue(timeOf(now))}
        and (r.expires_at, r.id) > (${last?.expires_at ?? '-infinity'}::timestamptz, ${last?.id ?? 0}::bigint)
      order by r.expires_at, r.id limit ${PORTION}`,
  );

/**
 * Ends what nobody approved in time and warns before, some of one account and then of the next, and tells the people of each account of all of it in one
 * mail a day. Each is one transaction, so wherever it is killed, all of one happened or nothing.
 */
export async function expireReshipments(app: Pick<App, 'db' | 'env' | 'now' | 'log'>, signal: AbortSignal): Promise<void> {
  const { db, log, now } = app;
  await eachOfAccounts(
    { db, log, signal, what: 'looking at what ends of a reshipment' },
    (tx) => accountsDue(tx, now()),
    (tx, accountId, last: Due | null) => dueAfter(tx, now(), accountId, last),
    (due) => {
      const by: By = { actor: systemActor(due.account_id), requestId: 'reshipments.expire', now };
      return db.tenant(due.account_id, (tx) => (due.is_over ? expire(tx, by, due) : warn(tx, by, due)));
    },
  );
  await eachOfLots(
    { db, log, signal, what: 'writing of what ends of reshipments' },
    (tx, last: { account_id: number } | null) => accountsToTell(tx, now(), last, LOT),
    ({ account_id: accountId }) => db.lookup((tx) => mailDeadline(tx, app, accountId)),
  );
}

export const expireReshipmentsJob: Job = { name: 'reshipments.expire', cron: '* * * * *', run: (app, _data, signal) => expireReshipments(app, signal) };
