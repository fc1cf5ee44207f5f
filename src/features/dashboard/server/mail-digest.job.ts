import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, json, maybe, type Tx } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders, readersOf } from '../../../server/mail-people.ts';
import { formatMoney, isCurrency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { dashboardPaths } from '../../../shared/paths/dashboard.ts';
import { roleMay } from '../../../shared/permissions.ts';
import type { Day } from '../../../shared/day.ts';
import { formatLongDay } from '../../../shared/shown-time.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import type { Language, Said } from '../../../shared/words.ts';
import type { AttentionRow, Money } from '../contract.ts';
import { areaOf, DIGEST_HOUR, isSubscription, NAMED_DAYS, WEEK, type Attention, type Look } from '../rules.ts';
import { hasNews } from './count-attention.ts';
import { readAttention } from './read-attention.ts';

/** What is changed in a transaction that was under way at the last look bears an earlier time than that look. */
const OVERLAP_MS = 5 * 60_000;

type Tools = Pick<App, 'db' | 'env' | 'log' | 'now'>;
type Figures = Partial<Record<Attention, number>>;

interface Taken {
  name: string;
  currency: string;
  time_zone: string;
  day: Day | null;
  looked_at: string | null;
  figures: Figures;
}

/** Live accounts whose day has reached the hour and that were not looked at on it. One opened after the hour begins on the next day. */
const dueAt = (tx: Tx, now: Date): Promise<{ account_id: number }[]> =>
  all(
    tx,
    sql<{ account_id: number }>`
      select a.account_id from accounts a left join digests d on d.account_id = a.account_id
      cross join lateral (select ${now.toISOString()}::timestamptz at time zone a.time_zone as local) here
      where a.test_of is null and a.suspended_at is null and extract(hour from here.local) >= ${DIGEST_HOUR}::int
        and (d.day is null or d.day < here.local::date)
        and a.created_at at time zone a.time_zone < here.local::date + make_interval(hours => ${DIGEST_HOUR}::int)
      order by a.account_id`,
  );

/** Takes an account for a day, until the transaction ends; null where another copy has it or had it. */
async function take(tx: Tx, accountId: number, now: Date): Promise<Taken | null> {
  await sql`insert into digests (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
  const taken = await maybe(
    tx,
    sql<Taken>`
      select a.name, a.currency, a.time_zone, d.day, d.looked_at, d.figures
      from digests d join accounts a on a.account_id = d.account_id
      where d.account_id = ${accountId} for update of d skip locked`,
  );
  return taken === null || (taken.day !== null && taken.day >= dayIn(now, taken.time_zone)) ? null : taken;
}

/** The kinds to which something came since the last look: all of them where there was none. */
async function newKinds(tx: Tx, ctx: Pick<Ctx, 'actor'>, rows: readonly AttentionRow[], today: Day, last: Taken, now: Date): Promise<Set<Attention>> {
  const at = last.looked_at === null ? null : new Date(last.looked_at);
  const since: Look | null = at && { day: dayIn(at, last.time_zone), at: new Date(at.getTime() - OVERLAP_MS).toISOString() };
  const kinds = rows.map(async ({ kind, count }) => {
    const before = last.figures[kind];
    return since === null || before === undefined || count > before || (await hasNews(tx, ctx, kind, today, since, now)) ? [kind] : [];
  });
  return new Set((await Promise.all(kinds)).flat());
}

/** A row as the dashboard says it. */
function sentence({ kind, count }: AttentionRow, money: Money | null, language: Language): Said {
  if (kind === 'consignor') return { key: 'dashboard:attention.consignor' };
  if (isSubscription(kind)) return { key: `dashboard:attention.${kind}` };
  if (kind !== 'balance') return { key: `dashboard:attention.${kind}`, values: { count, days: NAMED_DAYS[kind] ?? 0 } };
  const shown = (amount: number) =>
    money !== null && isCurrency(money.currency) ? formatMoney(fromWire(amount, money.currency, 'amount'), money.currency, language, { code: true }) : '';
  const values = { count: money?.days_left ?? 0, available: shown(money?.available_credit ?? 0), spent: shown(money?.spent.week.amount ?? 0) };
  return { key: 'dashboard:attention.balance', values };
}

async function tell(tx: Tx, app: Tools, accountId: number, last: Taken, today: Day): Promise<Figures> {
  const ctx = { actor: systemActor(accountId, { currency: last.currency, timeZone: last.time_zone }) };
  const { attention, money } = await readAttention(tx, ctx, today, addDays(today, -WEEK), app.now());
  const fresh = await newKinds(tx, ctx, attention, today, last, app.now());
  await mailReaders(tx, app, { accountId, kind: 'digest', once: `digest:${accountId}:${today}` }, ({ language, role, extra }) => {
    const rows = attention.filter(({ kind }) => roleMay(role, `${areaOf(kind)}:read`, extra));
    if (!rows.some(({ kind }) => fresh.has(kind))) return null;
    const date = formatLongDay(today, language);
    const values = { account: last.name, date };
    return {
      subject: { key: 'dashboard:mail.subject', values },
      text: [{ key: 'dashboard:mail.text', values }],
      lines: rows.map((row) => sentence(row, money, language)),
      link: { label: { key: 'dashboard:mail.button' }, url: `${app.env.CONSOLE_URL}${dashboardPaths.dashboard()}` },
      after: [{ key: 'dashboard:mail.when' }],
    };
  });
  return Object.fromEntries(attention.map(({ kind, count }) => [kind, count]));
}

/**
 * Looks at one account for the day, and tells its people where there is anything new; in one transaction, so that whenever it is
 * killed the look and the mail are both done or both still to do. Where nobody wants the mail, the last look stays the last.
 */
async function look(tx: Tx, app: Tools, accountId: number, now: Date): Promise<void> {
  const last = await take(tx, accountId, now);
  if (last === null) return;
  const today = dayIn(now, last.time_zone);
  const isWanted = (await readersOf(tx, accountId, 'digest')).length > 0;
  const figures = isWanted ? await tell(tx, app, accountId, last, today) : last.figures;
  await sql`
    update digests set day = ${today}::date, figures = ${json(figures)}, looked_at = case when ${isWanted} then ${now.toISOString()}::timestamptz else looked_at end
    where account_id = ${accountId}`.execute(tx);
}

/** Looks at every account that is due at this moment. */
export async function mailDigests(app: Tools, signal: AbortSignal): Promise<void> {
  const now = app.now();
  const accounts = await app.db.lookup((tx) => dueAt(tx, now));
  await eachDue({ log: app.log, signal, what: 'writing a digest' }, accounts, (one) => app.db.lookup((tx) => look(tx, app, one.account_id, now)));
}

/** Once a day, at {@link DIGEST_HOUR} of each account's own day or as soon as a worker runs after it. */
export const mailDigest: Job = { name: 'dashboard.mail-digest', cron: '*/5 * * * *', run: (app, _data, signal) => mailDigests(app, signal) };
