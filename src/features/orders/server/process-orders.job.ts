import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import { processBatch } from './process-batch.ts';
import { wakeOrders } from './wake-orders.ts';

/** How many orders share a transaction: enough that statements cost little each, few enough that nobody waits long for the balance. */
const BATCH = 100;

interface Due {
  account_id: number;
  currency: string;
  time_zone: string;
  is_test: boolean;
}

/** Accounts with orders whose time has come, longest waiting first. */
const dueAccounts = (app: Pick<App, 'db' | 'now'>): Promise<Due[]> =>
  app.db.lookup((tx) =>
    all(
      tx,
      sql<Due>`
        select a.account_id, a.currency, a.time_zone, a.test_of is not null as is_test
        from (select account_id, min(process_at) as since from orders where status = 'Processing' and process_at <= ${app.now().toISOString()}::timestamptz group by 1) o
        join accounts a on a.account_id = o.account_id and a.suspended_at is null order by o.since`,
    ),
  );

/** One at a time for each account: two at once would take orders past older ones. The lock ends with the transaction, also if the process dies. */
async function isTurn(tx: Tx, accountId: number): Promise<boolean> {
  const { mine } = await one(tx, sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('orders.process', ${accountId}::bigint)) as mine`);
  return mine;
}

/** Processes a batch of what is due of one account. Returns whether there may be more. */
async function processSome(app: App, due: Due): Promise<boolean> {
  const actor = systemActor(due.account_id, { currency: due.currency, timeZone: due.time_zone, isTest: due.is_test });
  const ctx = { actor, requestId: 'orders.process', now: app.now };
  const looked = await app.db.tenant(due.account_id, async (tx) => ((await isTurn(tx, due.account_id)) ? processBatch(tx, ctx, { limit: BATCH }) : 0));
  return looked === BATCH;
}

/**
 * Takes orders from Processing to where they belong, and wakes those that can go on. What is killed in a batch is done again, and nothing twice. Each
 * account has a batch before another has its second: one with a hundred thousand orders holds up nobody.
 */
export const processOrdersJob: Job = {
  name: 'orders.process',
  everySeconds: 1,
  async run(app, _data, signal) {
    for (let isMore = true; isMore;) {
      isMore = false;
      await wakeOrders(app, signal);
      for (const due of await dueAccounts(app)) {
        if (signal.aborted) return;
        const isLeft = await processSome(app, due).catch((error: unknown) => {
          // Before the operator has imported rates nothing can be priced: orders wait.
          if (!(error instanceof AppError && error.code === 'no_rates')) app.log.error({ err: error, account: due.account_id }, 'orders were not processed');
          return false;
        });
        isMore ||= isLeft;
      }
    }
  },
};
