import { sql } from 'kysely';
import type { MailKind } from '../shared/names.ts';
import { chosenMail, type ChosenMail } from '../shared/mails.ts';
import { roleMay, type AccountRole, type ExtraAccess } from '../shared/permissions.ts';
import type { Language } from '../shared/words.ts';
import type { App } from './ctx.ts';
import type { Env } from './env.ts';
import { addDays, dayIn, startOfDay } from '../shared/time.ts';
import { all, maybe, one, type Tx } from './db.ts';
import { inAccount } from './in-account.ts';
import { sendMail, type Mail } from './mail.ts';

/** Somebody who gets a mail about an account. */
export interface Reader {
  id: number;
  email: string;
  language: Language;
  role: AccountRole;
  extra: string[];
  /** How many accounts they belong to. */
  places: number;
}

/** Whether somebody with this role, and what was granted beyond it, may get a kind of mail. */
export const mayRead = (rule: ChosenMail, role: AccountRole, extra: readonly string[]): boolean => rule.for === 'member' || roleMay(role, rule.for, extra);

/**
 * Who gets a kind of mail about an account: its people who may read what it is about and want it. Nobody where the account is suspended,
 * or a test account; never somebody who is suspended or disabled.
 */
export async function readersOf(tx: Tx, accountId: number, kind: MailKind): Promise<Reader[]> {
  const rule = chosenMail(kind);
  if (rule === null) throw new Error(`Mail of the kind ${kind} is not for people to choose.`);
  const people = await all(
    tx,
    sql<Reader>`
      select u.id, u.email, u.language, m.role, m.extra_access as extra,
        (select count(*) from memberships o where o.user_id = u.id and o.suspended_at is null) as places
      from accounts a
      join memberships m on m.account_id = a.account_id and m.suspended_at is null
      join users u on u.id = m.user_id and u.disabled_at is null
      left join mail_settings s on s.user_id = u.id and s.kind = ${kind}
      where a.account_id = ${accountId} and a.test_of is null and a.suspended_at is null and coalesce(s.is_on, ${rule.isOn})
      order by u.id`,
  );
  return people.filter(({ role, extra }) => mayRead(rule, role, extra));
}

interface About {
  accountId: number;
  kind: MailKind;
  /** Names the reason. However often a job finds it, each reader is told once. */
  once: string;
  /** The only person it is for, if they may read it. */
  only?: number | null;
  /** A right they need beyond the one of its kind. */
  needs?: ExtraAccess;
}

/** What a mail says, in one reader's words. */
export type Written = Pick<Mail, 'subject' | 'text' | 'lines' | 'link' | 'after'>;

/** A mail with its links led through the account that it is about. */
function ledThere(env: Pick<Env, 'ACCOUNTS_URL'>, accountId: number, mail: Written): Written {
  return {
    ...mail,
    ...(mail.link && { link: { ...mail.link, url: inAccount(env, accountId, mail.link.url) } }),
    ...(mail.lines && { lines: mail.lines.map((line) => (line.url === undefined ? line : { ...line, url: inAccount(env, accountId, line.url) })) }),
  };
}

/** Writes a mail about an account to everybody who gets its kind, in their language; in a transaction of the program itself. Null is none. */
export async function mailReaders(
  tx: Tx,
  app: Pick<App, 'env' | 'log'>,
  { accountId, kind, once, only, needs }: About,
  write: (reader: Reader) => Written | null,
): Promise<void> {
  for (const reader of await readersOf(tx, accountId, kind)) {
    if (only !== undefined && reader.id !== only) continue;
    if (needs !== undefined && !roleMay(reader.role, needs, reader.extra)) continue;
    const written = write(reader);
    const mail = written && reader.places > 1 ? ledThere(app.env, accountId, written) : written;
    if (mail) await sendMail(tx, app, { kind, to: reader.email, lang: reader.language, userId: reader.id, once: `${once}:${reader.id}`, ...mail });
  }
}

/** What an account is called, and its day: which it is at a time, and when the next one begins. */
export async function dayOfAccount(tx: Tx, accountId: number, now: Date): Promise<{ account: string; timeZone: string; day: string; tomorrow: Date }> {
  const { account, time_zone: timeZone } = await one(
    tx,
    sql<{ account: string; time_zone: string }>`select name as account, time_zone from accounts where account_id = ${accountId}`,
  );
  const day = dayIn(now, timeZone);
  return { account, timeZone, day, tomorrow: startOfDay(addDays(day, 1), timeZone) };
}

/**
 * Writes the one mail that tells an account's people of all of a kind that is due on a day of the account. False where that day's mail was written
 * already: what came after it is told on the next day. Call it with the rows of what it tells locked, so that of two at a time the later one sees this.
 */
export async function mailOfDay(
  tx: Tx,
  app: Pick<App, 'env' | 'log'>,
  { accountId, kind, day }: Pick<About, 'accountId' | 'kind'> & { day: string },
  write: (reader: Reader) => Written,
): Promise<boolean> {
  const once = `${kind}:${accountId}:${day}`;
  const written = await maybe(
    tx,
    sql`select id from mails where once in (select ${once}::text || ':' || user_id from memberships where account_id = ${accountId}) limit 1`,
  );
  if (written) return false;
  await mailReaders(tx, app, { accountId, kind, once }, write);
  return true;
}

/** Of how many things one mail says each; of the others it says how many there are. */
export const MOST_LINES = 50;
