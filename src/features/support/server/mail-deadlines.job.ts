import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { MOST_LINES, mailOfDay, type Reader, type Written } from '../../../server/mail-people.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import type { Day } from '../../../shared/day.ts';
import { formatLongDay } from '../../../shared/shown-time.ts';
import { dayIn } from '../../../shared/time.ts';
import { CLAIM_WITHIN_DAYS, lastDayOf, REMIND_DAYS, REMIND_HOUR, reminderDue, REPORT_WITHIN_DAYS, type ClaimReason } from '../rules.ts';

const DAY_MS = 24 * 3600_000;
const EARLIEST = Math.max(...REMIND_DAYS) + 1;

type Tools = Pick<App, 'db' | 'env' | 'log' | 'now'>;

interface Draft {
  id: number;
  tracking_number: string;
  reason: ClaimReason | null;
  processed_at: string;
  delivered_at: string | null;
  told_days: number[];
}

interface Account {
  account_id: number;
  account: string;
  time_zone: string;
}

const mayBeDue = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`c.status = 'Draft' and (s.processed_at < ${at} - make_interval(days => ${CLAIM_WITHIN_DAYS - EARLIEST}::int)
    or s.delivered_at < ${at} - make_interval(days => ${REPORT_WITHIN_DAYS - EARLIEST}::int))`;
};

/** Accounts with drafts whose last day may be near, where their day has reached the hour. */
const accountsAt = (tx: Tx, now: Date): Promise<Account[]> =>
  all(
    tx,
    sql<Account>`
      select a.account_id, a.name as account, a.time_zone from accounts a
      where a.test_of is null and a.suspended_at is null
        and extract(hour from ${now.toISOString()}::timestamptz at time zone a.time_zone) >= ${REMIND_HOUR}::int
        and exists (select from claims c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
          where c.account_id = a.account_id and ${mayBeDue(now)})
      order by a.account_id`,
  );

/** The reminder of a draft that is due and not told, or null. */
function dueOf({ told_days: told, ...draft }: Draft, now: Date): { last: Day; days: number } | null {
  const last = lastDayOf(draft.reason, { processedAt: draft.processed_at, deliveredAt: draft.delivered_at });
  const days = last === null ? null : reminderDue(last, now);
  return last === null || days === null || told.includes(days) ? null : { last, days };
}

type Due = Draft & { last: Day; days: number };

/** One mail a day of all that is due in an account, and the mark that it was told, in one transaction. */
async function remind(tx: Tx, app: Tools, { account_id: accountId, account, time_zone: timeZone }: Account, now: Date): Promise<void> {
  const drafts = await all(
    tx,
    sql<Draft>`
      select c.id, c.tracking_number, c.reason, s.processed_at, s.delivered_at, c.told_days
      from claims c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      where c.account_id = ${accountId} and ${mayBeDue(now)} order by c.id for update of c`,
  );
  const due = drafts
    .flatMap((draft): Due[] => {
      const found = dueOf(draft, now);
      return found ? [{ ...draft, ...found }] : [];
    })
    .toSorted((a, b) => (a.last < b.last ? -1 : Number(a.last > b.last)));
  if (due.length === 0) return;
  const isWritten = await mailOfDay(tx, app, { accountId, kind: 'claim_deadline', day: dayIn(now, timeZone) }, (reader) =>
    wordsOf(due, { app, account, reader, now }),
  );
  if (!isWritten) return;
  for (const { id, days } of due)
    await sql`update claims set told_days = told_days || ${[days]}::int[] where account_id = ${accountId} and id = ${id}`.execute(tx);
}

function wordsOf(due: readonly Due[], { app, account, reader: { language }, now }: { app: Tools; account: string; reader: Reader; now: Date }): Written {
  const urlOf = ({ id }: Draft) => `${app.env.CONSOLE_URL}${claimPaths.view(id)}`;
  const dateOf = ({ last }: Due) => formatLongDay(last, language);
  const [first] = due;
  if (first !== undefined && due.length === 1) {
    const left = Math.ceil((Date.parse(`${first.last}T00:00:00Z`) - now.getTime()) / DAY_MS);
    return {
      subject: { key: left > 0 ? 'support:mail.subject' : 'support:mail.today', values: { id: first.id, count: Math.max(left, 0) } },
      text: [{ key: 'support:mail.text', values: { number: first.tracking_number, account, date: dateOf(first) } }],
      link: { label: { key: 'support:mail.button' }, url: urlOf(first) },
    };
  }
  const lines = due
    .slice(0, MOST_LINES)
    .map((one) => ({ key: 'support:mail.line', values: { id: one.id, number: one.tracking_number, date: dateOf(one) }, url: urlOf(one) }) as const);
  return {
    subject: { key: 'support:mail.subjectAll', values: { count: due.length, date: first === undefined ? '' : dateOf(first) } },
    text: [{ key: 'support:mail.textAll', values: { account } }],
    lines: due.length > MOST_LINES ? [...lines, { key: 'support:mail.more', values: { count: due.length - MOST_LINES } }] : lines,
    link: { label: { key: 'support:mail.buttonAll' }, url: `${app.env.CONSOLE_URL}${claimPaths.list()}` },
  };
}

/** Reminds of every draft that is due at this moment. */
export async function mailDeadlines(app: Tools, signal: AbortSignal): Promise<void> {
  const now = app.now();
  const accounts = await app.db.lookup((tx) => accountsAt(tx, now));
  await eachDue({ log: app.log, signal, what: 'reminding of claims' }, accounts, (account) => app.db.lookup((tx) => remind(tx, app, account, now)));
}

/** Seven and two days before a draft can no longer be submitted; a draft keeps which of them were told, so however often this runs each is told once. */
export const mailDeadlinesJob: Job = { name: 'support.mail-deadlines', cron: '10 * * * *', run: (app, _data, signal) => mailDeadlines(app, signal) };
