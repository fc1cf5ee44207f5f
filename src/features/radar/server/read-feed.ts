import { sql } from 'kysely';
import { AREAS } from '../../../shared/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { roleMay, type AccountRole } from '../../../shared/permissions.ts';
import type { Language } from '../../../shared/words.ts';
import { maybe } from '../../../server/db.ts';
import { hash } from '../../../server/secrets.ts';
import { inAccount } from '../../../server/in-account.ts';
import { document, systemVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { radar, type RadarRow } from '../contract.ts';
import { iCalendar } from '../ics.ts';
import { endingPath } from '../links.ts';
import { readRadar } from './read-radar.ts';

interface Reader {
  account_id: number;
  account: string;
  time_zone: string;
  language: Language;
  role: AccountRole;
  extra: string[];
  /** How many accounts they belong to. */
  places: number;
}

/** The feed of a link, with what its person may read now. Throws `not_found` for any other, and for people who are no longer there. */
export const readFeed = systemVerb(radar.feed, async ({ tx, ctx, params }) => {
  const now = ctx.now();
  const reader = await maybe(
    tx,
    sql<Reader>`
      update calendar_links l set read_at = ${now.toISOString()}
      from accounts a, users u, memberships m
      where l.token_hash = ${hash(params.token.replace(/\.ics$/, ''))} and a.account_id = l.account_id and a.suspended_at is null
        and u.id = l.user_id and u.disabled_at is null and m.account_id = l.account_id and m.user_id = l.user_id and m.suspended_at is null
      returning l.account_id, a.name as account, a.time_zone, u.language, m.role, m.extra_access as extra,
        (select count(*) from memberships o where o.user_id = u.id and o.suspended_at is null) as places`,
  );
  if (reader === null) throw new AppError('not_found');
  const { account_id: accountId, time_zone: timeZone, language, role, extra, places } = reader;
  const areas = AREAS.filter((area) => roleMay(role, `${area}:read`, extra));
  const { rows } = await readRadar(tx, { accountId, timeZone, areas }, now);
  const host = new URL(ctx.env.CONSOLE_URL).hostname;
  const urlOf = (row: RadarRow) => {
    const url = `${ctx.env.CONSOLE_URL}${endingPath(row)}`;
    return places > 1 ? inAccount(ctx.env, accountId, url) : url;
  };
  const days = rows.map((row) => ({
    uid: `${row.kind}-${row.day}-${accountId}@${host}`,
    day: row.day,
    summary: `${say(language, { key: `radar:ends.${row.kind}`, values: { count: row.count } })} · ${reader.account}`,
    url: urlOf(row),
  }));
  const name = say(language, { key: 'radar:calendar', values: { account: reader.account } });
  return document(iCalendar(name, days, now), 'text/calendar; charset=utf-8', 'radar.ics');
});
