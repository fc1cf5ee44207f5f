import { sql } from 'kysely';
import type { z } from 'zod';
import { all, one } from '../../../server/db.ts';
import { contains, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { sendsMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mail, type MailRow } from '../contract.ts';
import { shownMail } from './mail-row.ts';

/** Which mails `m` are asked for. */
export const mailAsked = ({ q, status, kind, created_min, created_max }: z.output<typeof mail.counts.query>, timeZone: string) =>
  every([
    q !== undefined && contains(sql`m.recipient`, q),
    oneOf(sql`m.status`, status),
    oneOf(sql`m.kind`, kind),
    within(sql`m.created_at`, created_min, created_max, timeZone),
  ]);

/** Mail, newest first. */
export const listMail = systemVerb(mail.list, async ({ ctx, tx, query }) => {
  const page = keysetPage(query, { created: { column: sql`m.created_at`, type: sql`timestamptz` } }, sql`m.id`);
  const where = mailAsked(query, ctx.actor.timeZone);
  const rows = await all(
    tx,
    sql<MailRow & { sort_key: string }>`
      select ${shownMail}, ${page.key} from mails m where ${every([where, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const cut = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from mails m where ${where}`) : null;
  return { mails: cut.rows, next_page: cut.nextPage, is_sending: sendsMail(ctx.env), ...(count && { total: count.n }) };
});
