import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { learnOutcome } from './settle-payment.ts';

/** Asks the provider about payments whose payer did not come back, least recently asked first. */
export const settlePayments: Job = {
  name: 'billing.settle-payments',
  cron: '*/5 * * * *',
  async run(app: App) {
    const pending = await app.db.lookup((tx) =>
      all(
        tx,
        sql<{ reference: string }>`
          select reference from payments where status = 'pending' and coalesce(asked_at, created_at) < now() - interval '10 minutes'
          order by coalesce(asked_at, created_at) limit 100`,
      ),
    );
    for (const { reference } of pending) await learnOutcome(app, reference, 'settle-payments');
  },
};
