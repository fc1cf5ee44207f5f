import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { App } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { AWAKE } from '../../shops/server/stored-shop.ts';
import { RECALL_TASK, startShopTask } from './start-shop-task.ts';
import { systemCtx } from './system-ctx.ts';

const RECALL = 'shops.recall';
const LOT = 20;

interface Due {
  account_id: number;
  /** The shop's. */
  id: number;
}

/** Shops that have to be told that a parcel is none any more. Where nothing is to be told, that is kept as it is. */
async function dueShops(tx: Tx): Promise<Due[]> {
  await sql`
    update shop_recalls r set state = 'none' from shops s, accounts a
    where r.state = 'waiting' and s.account_id = r.account_id and s.id = r.shop_id and a.account_id = r.account_id
      and (a.test_of is not null or not (s.options ->> 'push_fulfillments')::boolean)`.execute(tx);
  return all(
    tx,
    sql<Due>`
      select distinct r.account_id, r.shop_id as id from shop_recalls r join shops s on s.account_id = r.account_id and s.id = r.shop_id
      where r.state = 'waiting' and r.next_attempt_at <= now() and s.status in ('Connected', 'Failing') and s.removed_at is null and ${AWAKE} limit ${LOT}`,
  );
}

/** Begins the task that tells a shop, unless one is under way. */
async function begin(app: App, { account_id: accountId, id }: Due): Promise<void> {
  const ctx = await app.db.lookup((tx) => systemCtx(tx, app, accountId, RECALL));
  if (ctx === null) return;
  await app.db
    .tenant(accountId, async (tx) => {
      await sql`select 1 from shops where account_id = ${accountId} and id = ${id} for update`.execute(tx);
      await startShopTask(tx, ctx, { kind: RECALL_TASK, params: { shop_id: id } });
    })
    .catch((error: unknown) => {
      // Too many tasks wait in the account: the next look begins it.
      if (!(error instanceof AppError && error.code === 'task_not_created')) throw error;
    });
}

/** Has shops told of the parcels that were taken apart after they heard of them: a task for each shop, whose log says what came of it. */
export async function recallParcels(app: App, signal?: AbortSignal): Promise<void> {
  const due = await app.db.lookup(dueShops);
  await eachDue({ log: app.log, signal, what: 'telling a shop of parcels taken apart' }, due, (one) => begin(app, one));
}

export const recallJob: Job = { name: RECALL, everySeconds: 5, run: (app, _data, signal) => recallParcels(app, signal) };
