import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { dayOfAccount, MOST_LINES, mailOfDay, type Reader, type Written } from '../../../server/mail-people.ts';
import { formatMoney, isCurrency } from '../../../shared/money.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { formatDateTime } from '../../../shared/shown-time.ts';
import { daysLeft } from '../../../shared/time.ts';
import type { Language } from '../../../shared/words.ts';
import { WARNED_AT } from '../fields.ts';

const DAY_MS = 86_400_000;

type Tools = Pick<App, 'env' | 'log' | 'now'>;

/** A reshipment whose time to approve runs out. */
interface Ending {
  id: number;
  to_name: string;
  contents: string;
  expires_at: string;
  warned_days: number[];
  told_days: number[];
  estimated_minor: number | null;
  fee_currency: string;
}

/** Accounts with reshipments that were warned of and not yet written about, after the last one that was looked at. */
export const accountsToTell = (tx: Tx, now: Date, last: { account_id: number } | null, limit: number): Promise<{ account_id: number }[]> =>
  all(
    tx,
    sql<{ account_id: number }>`
      select distinct r.account_id from reshipments r join accounts a on a.account_id = r.account_id and a.suspended_at is null
      where r.status = 'Unconfirmed' and r.expires_at < ${now.toISOString()}::timestamptz + make_interval(days => ${WARNED_AT[0] + 1}::int)
        and not r.warned_days <@ r.told_days and r.account_id > ${last?.account_id ?? 0}::bigint
      order by r.account_id limit ${limit}`,
  );

/** The warnings of a reshipment that lie before a time. */
const reachedBy = ({ expires_at: end, warned_days: warned }: Ending, before: Date): number[] =>
  WARNED_AT.filter((days) => warned.includes(days) || Date.parse(end) - days * DAY_MS < before.getTime());

/**
 * Tells the people who may approve them that reshipments of an account are about to expire: one mail a day, of all that were warned of and of those
 * whose warning comes later that day. In one transaction with the mark that they were told, so that wherever it is killed nothing is lost or told twice.
 */
export async function mailDeadline(tx: Tx, app: Tools, accountId: number): Promise<void> {
  const { account, timeZone, day, tomorrow } = await dayOfAccount(tx, accountId, app.now());
  const rows = await all(
    tx,
    sql<Ending>`
      select r.id, r.to_name, r.contents, r.expires_at, r.warned_days, r.told_days, r.estimated_minor, r.fee_currency from reshipments r
      where r.account_id = ${accountId} and r.status = 'Unconfirmed' and r.expires_at < ${tomorrow.toISOString()}::timestamptz + make_interval(days => ${WARNED_AT[0]}::int)
      order by r.expires_at, r.id for update`,
  );
  const due = rows.filter((row) => reachedBy(row, tomorrow).some((days) => !row.told_days.includes(days)));
  // Another worker was faster, or they were decided on.
  if (!due.some((row) => row.warned_days.some((days) => !row.told_days.includes(days)))) return;
  const isWritten = await mailOfDay(tx, app, { accountId, kind: 'reshipment_deadline', day }, (reader) => wordsOf(due, { account, timeZone, app, reader }));
  if (!isWritten) return;
  for (const row of due)
    await sql`update reshipments set told_days = ${[...new Set([...row.told_days, ...reachedBy(row, tomorrow)])]}::int[]
      where account_id = ${accountId} and id = ${row.id}`.execute(tx);
}

function feeOf({ estimated_minor: minor, fee_currency: currency }: Ending, language: Language): string | null {
  return minor === null || !isCurrency(currency) ? null : formatMoney(minor, currency, language, { code: true });
}

function wordsOf(
  due: readonly Ending[],
  { account, timeZone, app, reader: { language } }: { account: string; timeZone: string; app: Tools; reader: Reader },
): Written {
  const urlOf = ({ id }: Ending) => `${app.env.CONSOLE_URL}${reshipmentPaths.view(id)}`;
  const dateOf = (one: Ending) => formatDateTime(one.expires_at, language, timeZone);
  const [first] = due;
  if (first !== undefined && due.length === 1) {
    const fee = feeOf(first, language);
    const values = { account, name: first.to_name, contents: first.contents, date: dateOf(first) };
    return {
      // As many as are left: the warning may come late.
      subject: { key: 'reshipments:mail.subject', values: { id: first.id, count: daysLeft(first.expires_at, app.now()) } },
      text: [
        fee === null ? { key: 'reshipments:mail.textNoFee', values } : { key: 'reshipments:mail.text', values: { ...values, fee } },
        { key: 'reshipments:mail.then' },
      ],
      link: { label: { key: 'reshipments:mail.button' }, url: urlOf(first) },
    };
  }
  const lines = due.slice(0, MOST_LINES).map((one) => {
    const fee = feeOf(one, language);
    const values = { id: one.id, name: one.to_name, contents: one.contents, date: dateOf(one), fee: fee ?? '' };
    return { key: fee === null ? 'reshipments:mail.lineNoFee' : 'reshipments:mail.line', values, url: urlOf(one) } as const;
  });
  return {
    subject: { key: 'reshipments:mail.subjectAll', values: { count: due.length, date: first === undefined ? '' : dateOf(first) } },
    text: [{ key: 'reshipments:mail.textAll', values: { account } }, { key: 'reshipments:mail.thenAll' }],
    lines: due.length > MOST_LINES ? [...lines, { key: 'reshipments:mail.more', values: { count: due.length - MOST_LINES } }] : lines,
    link: { label: { key: 'reshipments:mail.buttonAll' }, url: `${app.env.CONSOLE_URL}${reshipmentPaths.ending(WARNED_AT[0] + 1)}` },
  };
}
