import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { referenceOf } from './pay.ts';
import { paymentProvider } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks the provider what came of payments that a crash left pending. */
export const settlePayments: Job = {
  name: 'billing.settle-payments',
  cron: '*/5 * * * *',
  async run({ db }: App) {
    const pending = await db.system((tx) =>
      all(
        tx,
        sql<{ account_id: number; id: number }>`
        select account_id, id from payments where status = 'pending' and created_at < now() - interval '10 minutes' order by created_at limit 100`,
      ),
    );
    for (const { account_id: accountId, id } of pending) {
      const result = await paymentProvider.find(referenceOf(accountId, id));
      await db.tenant(accountId, (tx) => settlePayment(tx, { actor: systemActor(accountId), requestId: 'settle-payments' }, id, result));
    }
  },
};
