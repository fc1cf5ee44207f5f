import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import { attempt } from '../../../server/attempt.ts';
import type { Job } from '../../../server/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import { finish } from './finish.ts';
import { inboundRecord } from './inbound-row.ts';

interface Unpaid {
  account_id: number;
  id: number;
}

/** Tries again to finish what was counted and could not be paid, in the name of whoever finished it. What still cannot be paid waits on. */
async function tryAgain(app: App, { account_id: accountId, id }: Unpaid): Promise<void> {
  await app.db.tenant(accountId, async (tx) => {
    const row = await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${id}`, { lock: true });
    if (row.unpaid_since === null || row.status !== 'Received') return;
    const actor = systemActor(accountId, { staffUserId: row.finished_by });
    const done = await attempt(tx, () => finish(tx, { actor, requestId: 'job', jobs: app.jobs }, row));
    if (!done.ok && !(done.error instanceof AppError && done.error.code === 'insufficient_funds')) throw done.error;
  });
}

/** Every five minutes, the longest waiting first. */
export const finishUnpaidJob: Job = {
  name: 'inbound.finish-unpaid',
  cron: '*/5 * * * *',
  async run(app, _data, signal) {
    const unpaid = await app.db.lookup((tx) =>
      all(tx, sql<Unpaid>`select account_id, id from inbound_shipments where unpaid_since is not null and status = 'Received' order by unpaid_since, id`),
    );
    await eachDue({ log: app.log, signal, what: 'finishing what was counted and not paid' }, unpaid, (one) => tryAgain(app, one));
  },
};
