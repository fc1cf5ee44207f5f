import { sql, type RawBuilder } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import { emit } from '../../../server/audit.ts';
import type { App } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { eachOfAccounts, eachOfLots, LOT, PORTION } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { stepOf, WARNED_AT } from '../deadline.ts';
import { discard } from './discard.ts';
import { accountsToTell, mailExpiring } from './mail-expiring.ts';
import { objectOf } from './record.ts';
import { returnRecord } from './return-row.ts';

type Tools = Pick<App, 'db' | 'env' | 'jobs' | 'log' | 'now'>;

interface Due {
  account_id: number;
  id: number;
  expires_at: string;
}

/**
 * Of `returns r`: something may be due, as their time is over, or a warning that lies within it was reached and not sent. Nothing that `stepOf` would
 * do is left out: a day has 24 hours whatever the session's time zone, and fractions of a millisecond, which the program cuts off, do not count.
 */
function isDue(now: Date): RawBuilder<boolean> {
  const soon = sql`${new Date(now.getTime() + 1).toISOString()}::timestamptz`;
  return sql`r.expires_at < ${soon} + make_interval(hours => ${WARNED_AT[0] * 24}::int)
    and (r.verify_asked_at is null or r.verified_at is not null)
    and (r.expires_at < ${soon} or exists (
      select from unnest(${[...WARNED_AT]}::int[]) as w (days) cross join lateral (select r.expires_at - make_interval(hours => w.days * 24) as at) t
      where t.at < ${soon} and t.at > r.received_at and w.days <> all (r.warned_days)))`;
}

const accountsDue = (tx: Tx, now: Date): Promise<{ account_id: number }[]> =>
  all(
    tx,
    sql<{ account_id: number }>`
      select r.account_id from returns r join accounts a on a.account_id = r.account_id and a.suspended_at is null
      where ${isDue(now)} group by r.account_id order by min(r.expires_at), r.account_id`,
  );

/** Those of an account, what ends first first, after the last one that was looked at. */
const dueAfter = (tx: Tx, now: Date, accountId: number, last: Due | null): Promise<Due[]> =>
  all(
    tx,
    sql<Due>`
      select r.account_id, r.id, r.expires_at::text as expires_at from returns r
      where r.account_id = ${accountId} and ${isDue(now)} and (r.expires_at, r.id) > (${last?.expires_at ?? '-infinity'}::timestamptz, ${last?.id ?? 0}::bigint)
      order by r.expires_at, r.id limit ${PORTION}`,
  );

/** Does what is due of one return, in one transaction: a second look, or another worker's, finds it done. */
async function look(tx: Tx, app: Tools, { account_id: accountId, id }: Due, now: Date): Promise<void> {
  const row = await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`, { lock: true });
  const step = stepOf(row, now);
  if (step === null) return;
  if (step.do === 'discard') {
    await discard(tx, { actor: systemActor(accountId), requestId: 'job', jobs: app.jobs }, { id, now, by: 'deadline' });
    return;
  }
  const expires = step.end.toISOString();
  const reached = WARNED_AT.filter((days) => days >= step.days);
  await sql`
    update returns set warned_days = (select array_agg(distinct d order by d desc) from unnest(warned_days || ${reached}::int[]) d),
      expires_at = ${expires}::timestamptz
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await emit(tx, accountId, 'return.expiring', objectOf(id), { days: step.days, expires });
}

/** Warns of what ends soon and discards what has ended, some of one account and then of the next, and tells the people of each account of all of it in one mail a day. */
export async function expireReturns(app: Tools, signal: AbortSignal): Promise<void> {
  const { db, log } = app;
  const now = app.now();
  await eachOfAccounts(
    { db, log, signal, what: 'looking at what ends of a return' },
    (tx) => accountsDue(tx, now),
    (tx, accountId, last: Due | null) => dueAfter(tx, now, accountId, last),
    (due) => db.system((tx) => look(tx, app, due, now)),
  );
  await eachOfLots(
    { db, log, signal, what: 'writing of what ends of returns' },
    (tx, last: { account_id: number } | null) => accountsToTell(tx, now, last, LOT),
    ({ account_id: accountId }) => db.lookup((tx) => mailExpiring(tx, app, accountId)),
  );
}

/** Every ten minutes. Killed anywhere it goes on with the rest: each return is one transaction, and so is the mail of each account. */
export const expireReturnsJob: Job = { name: 'returns.expire', cron: '*/10 * * * *', run: (app, _data, signal) => expireReturns(app, signal) };
