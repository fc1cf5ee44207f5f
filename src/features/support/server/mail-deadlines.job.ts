import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { formatLongDay } from '../../../shared/shown-time.ts';
import { CLAIM_WITHIN_DAYS, lastDayOf, REMIND_DAYS, REMIND_HOUR, reminderDue, REPORT_WITHIN_DAYS, type ClaimReason } from '../rules.ts';

const DAY_MS = 24 * 3600_000;
const EARLIEST = Math.max(...REMIND_DAYS) + 1;

type Tools = Pick<App, 'db' | 'env' | 'log' | 'now'>;

interface Draft {
  account_id: number;
  account: string;
  id: number;
  tracking_number: string;
  reason: ClaimReason | null;
  processed_at: string;
  delivered_at: string | null;
}

/** Drafts whose last day may be near, where the day of their account has reached the hour. */
const draftsAt = (tx: Tx, now: Date): Promise<Draft[]> =>
  all(
    tx,
    sql<Draft>`
      select c.account_id, a.name as account, c.id, c.tracking_number, c.reason, s.processed_at, s.delivered_at
      from claims c
      join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
      join accounts a on a.account_id = c.account_id
      cross join lateral (select ${now.toISOString()}::timestamptz as now) t
      where c.status = 'Draft' and a.test_of is null and a.suspended_at is null and extract(hour from t.now at time zone a.time_zone) >= ${REMIND_HOUR}::int
        and (s.processed_at < t.now - make_interval(days => ${CLAIM_WITHIN_DAYS - EARLIEST}::int)
          or s.delivered_at < t.now - make_interval(days => ${REPORT_WITHIN_DAYS - EARLIEST}::int))
      order by c.account_id, c.id`,
  );

async function remind(tx: Tx, app: Tools, draft: Draft, now: Date): Promise<void> {
  const { account_id: accountId, id } = draft;
  const last = lastDayOf(draft.reason, { processedAt: draft.processed_at, deliveredAt: draft.delivered_at });
  const days = last && reminderDue(last, now);
  if (last === null || days === null) return;
  const end = new Date(`${last}T00:00:00Z`);
  const left = Math.ceil((end.getTime() - now.getTime()) / DAY_MS);
  await mailReaders(tx, app, { accountId, kind: 'claim_deadline', once: `claim-deadline:${accountId}:${id}:${days}` }, ({ language }) => ({
    subject: { key: left > 0 ? 'support:mail.subject' : 'support:mail.today', values: { id, count: Math.max(left, 0) } },
    text: [
      {
        key: 'support:mail.text',
        values: {
          number: draft.tracking_number,
          account: draft.account,
          date: formatLongDay(last, language),
        },
      },
    ],
    link: { label: { key: 'support:mail.button' }, url: `${app.env.CONSOLE_URL}${claimPaths.view(id)}` },
  }));
}

/** Reminds of every draft that is due at this moment. */
export async function mailDeadlines(app: Tools, signal: AbortSignal): Promise<void> {
  const now = app.now();
  const drafts = await app.db.lookup((tx) => draftsAt(tx, now));
  await eachDue({ log: app.log, signal, what: 'reminding of a claim' }, drafts, (draft) => app.db.lookup((tx) => remind(tx, app, draft, now)));
}

/** Seven and two days before a draft can no longer be submitted; each reminder bears a name, so however often this runs it is written once. */
export const mailDeadlinesJob: Job = { name: 'support.mail-deadlines', cron: '10 * * * *', run: (app, _data, signal) => mailDeadlines(app, signal) };
