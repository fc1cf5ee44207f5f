import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { formatDate } from '../../../shared/shown-time.ts';
import { formatMoney, isCurrency } from '../../../shared/money.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { daysLeft } from '../../../shared/time.ts';

export const MAIL_DEADLINE = 'reshipments.mail-deadline';

interface Row {
  account: string;
  time_zone: string;
  to_name: string;
  contents: string;
  expires_at: string;
  estimated_minor: number | null;
  fee_currency: string;
}

/** Tells the people who may approve it that a reshipment is about to expire; not of one that was decided since. */
export const mailDeadlineJob: Job<{ accountId: number; id: number; days: number }> = {
  name: MAIL_DEADLINE,
  async run(app, { accountId, id, days }) {
    await app.db.lookup(async (tx) => {
      const row = await maybe(
        tx,
        sql<Row>`
          select a.name as account, a.time_zone, r.to_name, r.contents, r.expires_at, r.estimated_minor, r.fee_currency
          from reshipments r join accounts a on a.account_id = r.account_id where r.account_id = ${accountId} and r.id = ${id} and r.status = 'Unconfirmed'`,
      );
      if (!row) return;
      const about = { accountId, kind: 'reshipment_deadline' as const, once: `reshipment-deadline:${accountId}:${id}:${row.expires_at}:${days}` };
      await mailReaders(tx, app, about, ({ language }) => {
        const date = formatDate(row.expires_at, language, row.time_zone);
        const { estimated_minor: minor, fee_currency: currency } = row;
        const fee = minor === null || !isCurrency(currency) ? null : formatMoney(minor, currency, language, { code: true });
        const values = { account: row.account, name: row.to_name, contents: row.contents, date };
        return {
          // As many as are left: the warning may come late.
          subject: { key: 'reshipments:mail.subject', values: { id, count: daysLeft(row.expires_at, app.now()) } },
          text: [
            fee === null ? { key: 'reshipments:mail.textNoFee', values } : { key: 'reshipments:mail.text', values: { ...values, fee } },
            { key: 'reshipments:mail.then' },
          ],
          link: { label: { key: 'reshipments:mail.button' }, url: `${app.env.CONSOLE_URL}${reshipmentPaths.view(id)}` },
        };
      });
    });
  },
};
