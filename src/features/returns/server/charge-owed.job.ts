import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { chargeProcessing } from './fees.ts';
import { returnRecord } from './return-row.ts';

interface Owed {
  account_id: number;
  id: number;
}

/** Charges what is owed for one return, if there is money now. */
const tryAgain = (app: Pick<App, 'db' | 'now'>, { account_id: accountId, id }: Owed): Promise<void> =>
  app.db.tenant(accountId, async (tx) => {
    const row = await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`, { lock: true });
    if (row.unpaid_since !== null) await chargeProcessing(tx, { actor: systemActor(accountId) }, row, app.now());
  });

/** Every five minutes, the longest owed first. */
export const chargeOwedJob: Job = {
  name: 'returns.charge-owed',
  cron: '*/5 * * * *',
  async run(app, _data, signal) {
    const owed = await app.db.lookup((tx) =>
      all(tx, sql<Owed>`select account_id, id from returns where unpaid_since is not null order by unpaid_since, account_id, id`),
    );
    await eachDue({ log: app.log, signal, what: 'charging what is owed for a return' }, owed, (one) => tryAgain(app, one));
  },
};
