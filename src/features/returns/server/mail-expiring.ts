import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { dayOfAccount, MOST_LINES, mailOfDay, type Reader, type Written } from '../../../server/mail-people.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { formatDateTime } from '../../../shared/shown-time.ts';
import { daysLeft } from '../../../shared/time.ts';
import { LAST_WARNED_AT, LATE_MS, WARNED_AT } from '../deadline.ts';

type Tools = Pick<App, 'env' | 'log' | 'now'>;

/** A return of which little time is left. */
interface Ending {
  id: number;
  rma_number: string;
  warehouse: string;
  contents: string | null;
  expires_at: string;
  warned_days: number[];
  told_days: number[];
  received_at: string | null;
}

/** Time runs for it: a warehouse is not asked for a closer look. */
const RUNS = sql`r.expires_at is not null and (r.verify_asked_at is null or r.verified_at is not null)`;

/** Accounts with returns that were warned of and not yet written about, after the last one that was looked at. */
export const accountsToTell = (tx: Tx, now: Date, last: { account_id: number } | null, limit: number): Promise<{ account_id: number }[]> =>
  all(
    tx,
    sql<{ account_id: number }>`
      select distinct r.account_id from returns r join accounts a on a.account_id = r.account_id and a.suspended_at is null
      where ${RUNS} and r.expires_at < ${now.toISOString()}::timestamptz + make_interval(hours => ${(WARNED_AT[0] + 1) * 24}::int)
        and not r.warned_days <@ r.told_days and r.account_id > ${last?.account_id ?? 0}::bigint
      order by r.account_id limit ${limit}`,
  );

/** The warnings of a return that lie before a time. */
function reachedBy({ expires_at, received_at, warned_days }: Ending, before: Date): number[] {
  const at = (days: number) => Date.parse(expires_at) - days * 24 * 3_600_000;
  return WARNED_AT.filter((days) => warned_days.includes(days) || (at(days) < before.getTime() && at(days) > Date.parse(received_at ?? expires_at)));
}

/** The last warning of it was sent, and nobody was told: its end was put off since the mail of the day. On the next day only one would be left of the two. */
const isLate = ({ warned_days, told_days }: Ending): boolean => warned_days.includes(LAST_WARNED_AT) && !told_days.includes(LAST_WARNED_AT);

/**
 * Writes to whoever may decide on the returns of an account: one mail a day, of all that were warned of and of those whose warning comes later that
 * day, and of last warnings that came after it one more at most in six hours, as late as a warning may be. In one transaction with the mark that they were told, so that wherever it is killed nothing is lost or told twice.
 */
export async function mailExpiring(tx: Tx, app: Tools, accountId: number): Promise<void> {
  const { account, timeZone, day, tomorrow } = await dayOfAccount(tx, accountId, app.now());
  const rows = await all(
    tx,
    sql<Ending>`
      select r.id, r.rma_number, w.name as warehouse, r.expires_at, r.warned_days, r.told_days, r.received_at,
        coalesce(r.contents, (select string_agg(i.description, ', ' order by i.line) from return_items i
          where i.account_id = r.account_id and i.return_id = r.id and i.line <= 3)) as contents
      from returns r join warehouses w on w.code = r.warehouse
      where r.account_id = ${accountId} and ${RUNS} and r.expires_at < ${tomorrow.toISOString()}::timestamptz + make_interval(hours => ${WARNED_AT[0] * 24}::int)
      order by r.expires_at, r.id for update of r`,
  );
  const due = rows.map((row) => ({ ...row, told: reachedBy(row, tomorrow) })).filter(({ told, told_days: before }) => told.some((d) => !before.includes(d)));
  // Another worker was faster, or they were decided on.
  if (!due.some((row) => row.warned_days.some((days) => !row.told_days.includes(days)))) return;
  const write = (told: readonly Ending[], within: string): Promise<boolean> =>
    mailOfDay(tx, app, { accountId, kind: 'return_deadline', day: within }, (reader) => wordsOf(told, { account, timeZone, app, reader }));
  const late = due.filter(isLate);
  const isOfDay = await write(due, day);
  const isWritten = isOfDay || (late.length > 0 && (await write(late, `${day}+${Math.floor(app.now().getTime() / LATE_MS)}`)));
  if (!isWritten) return;
  await sql`
    update returns r set told_days = (select array_agg(distinct d order by d desc) from unnest(r.told_days || r.warned_days || t.told) d)
    from jsonb_to_recordset(${json((isOfDay ? due : late).map(({ id, told }) => ({ id, told })))}) as t(id bigint, told int[])
    where r.account_id = ${accountId} and r.id = t.id`.execute(tx);
}

function wordsOf(due: readonly Ending[], { account, timeZone, app, reader }: { account: string; timeZone: string; app: Tools; reader: Reader }): Written {
  const date = (one: Ending) => formatDateTime(one.expires_at, reader.language, timeZone);
  const urlOf = ({ id }: Ending) => `${app.env.CONSOLE_URL}${returnPaths.view(id)}`;
  const [first] = due;
  if (first !== undefined && due.length === 1) {
    const { rma_number: rma, warehouse, contents } = first;
    return {
      subject: { key: 'returns:mail.subject', values: { rma, count: daysLeft(first.expires_at, app.now()) } },
      text: [{ key: 'returns:mail.text', values: { rma, warehouse, account, date: date(first) } }],
      ...(contents !== null && { lines: [{ key: 'returns:mail.contents', values: { contents } }] }),
      link: { label: { key: 'returns:mail.button' }, url: urlOf(first) },
    };
  }
  const lines = due.slice(0, MOST_LINES).map((one) => {
    const values = { rma: one.rma_number, warehouse: one.warehouse, contents: one.contents ?? '', date: date(one) };
    return { key: one.contents === null ? 'returns:mail.line' : 'returns:mail.lineContents', values, url: urlOf(one) } as const;
  });
  return {
    subject: { key: 'returns:mail.subjectAll', values: { count: due.length, date: first === undefined ? '' : date(first) } },
    text: [{ key: 'returns:mail.textAll', values: { account } }],
    lines: due.length > MOST_LINES ? [...lines, { key: 'returns:mail.more', values: { count: due.length - MOST_LINES } }] : lines,
    link: {
      label: { key: 'returns:mail.buttonAll' },
      url: `${app.env.CONSOLE_URL}${returnPaths.ending(WARNED_AT[0] + 1)}`,
    },
  };
}
