import { sql } from 'kysely';
import { z } from 'zod';
import { maybe } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';
import { DISABLE_AFTER_DAYS, KEPT_DAYS } from '../rules.ts';

export const MAIL_DISABLED = 'webhooks.mail-disabled';

const given = z.object({ accountId: z.int(), webhookId: z.int() });

/** Tells those who look after an account's webhooks that one was switched off, unless somebody has switched it on again since. */
export const mailDisabled: Job = {
  name: MAIL_DISABLED,
  async run(app, data) {
    const { accountId, webhookId } = given.parse(data);
    await app.db.lookup(async (tx) => {
      const off = await maybe(
        tx,
        sql<{ address: string; reason: 'failures' | 'gone'; at: string; account: string }>`
          select w.address, w.disabled_reason as reason, w.disabled_at::text as at, a.name as account
          from webhooks w join accounts a on a.account_id = w.account_id
          where w.account_id = ${accountId} and w.id = ${webhookId} and w.disabled_reason is not null`,
      );
      if (!off) return;
      const values = { address: off.address, account: off.account, days: DISABLE_AFTER_DAYS, kept: KEPT_DAYS };
      await mailReaders(tx, app, { accountId, kind: 'webhook_disabled', once: `webhook:${accountId}:${webhookId}:${off.at}` }, () => ({
        subject: { key: 'webhooks:mail.subject', values },
        text: [
          { key: `webhooks:mail.${off.reason}`, values },
          { key: 'webhooks:mail.kept', values },
        ],
        link: { label: { key: 'webhooks:mail.button' }, url: `${app.env.ACCOUNTS_URL}${webhookPaths.view(webhookId)}` },
      }));
    });
  },
};
