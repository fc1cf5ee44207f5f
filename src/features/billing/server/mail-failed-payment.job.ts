import { sql } from 'kysely';
import { z } from 'zod';
import { maybe } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { formatMoney, isCurrency } from '../../../shared/money.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';

export const MAIL_FAILED_PAYMENT = 'billing.mail-failed-payment';

const given = z.object({ accountId: z.int(), paymentId: z.int() });

/** Tells the payer that the money they were paying in did not arrive: they may have closed the page before it said so. */
export const mailFailedPayment: Job = {
  name: MAIL_FAILED_PAYMENT,
  async run(app, data) {
    const { accountId, paymentId } = given.parse(data);
    await app.db.lookup(async (tx) => {
      const payment = await maybe(
        tx,
        sql<{ status: 'declined' | 'failed'; amount_minor: number; currency: string; user_id: number | null; account: string }>`
          select p.status, p.amount_minor, p.currency, p.user_id, a.name as account
          from payments p join accounts a on a.account_id = p.account_id
          where p.account_id = ${accountId} and p.id = ${paymentId} and p.status in ('declined', 'failed')`,
      );
      if (!payment || !isCurrency(payment.currency)) return;
      const { status, amount_minor: minor, currency, user_id: only, account } = payment;
      await mailReaders(tx, app, { accountId, kind: 'payment_failed', once: `payment:${accountId}:${paymentId}`, only }, ({ language }) => {
        const values = { amount: formatMoney(minor, currency, language, { code: true }), account, operator: app.env.OPERATOR_NAME };
        return {
          subject: { key: 'billing:mail.failedSubject', values },
          text: [{ key: `billing:mail.${status}`, values }],
          link: { label: { key: 'billing:mail.pay' }, url: `${app.env.ACCOUNTS_URL}${billingPaths.payment()}` },
        };
      });
    });
  },
};
