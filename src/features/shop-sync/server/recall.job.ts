import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { App } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { RECALL_TASK } from './recall-task.ts';
import { systemCtx } from './system-ctx.ts';

const RECALL = 'shops.recall';
const LOT = 20;

interface Due {
  account_id: number;
  shop_id: number;
}

/** Shops that have to be told that a parcel is none any more. Where nothing is to be told, that is kept as it is. */
async function dueShops(tx: Tx): Promise<Due[]> {
  await sql`
    update shop_recalls r set state = 'none' from shops s, accounts a
    where r.state = 'waiting' and s.account_id = r.account_id and s.id = r.shop_id and a.account_id = r.account_id
      and (a.test_of is not null or s.removed_at is not null or not (s.options ->> 'push_fulfillments')::boolean)`.execute(tx);
  return all(
    tx,
    sql<Due>`
      select distinct r.account_id, r.shop_id from shop_recalls r join shops s on s.account_id = r.account_id and s.id = r.shop_id
      where r.state = 'waiting' and r.next_attempt_at <= now() and s.status in ('Connected', 'Failing') limit ${LOT}`,
  );
}

/** Begins the task that tells a shop, unless one is under way. */
async function begin(app: App, { account_id: accountId, shop_id: shopId }: Due): Promise<void> {
  const ctx = await app.db.lookup((tx) => systemCtx(tx, app, accountId, RECALL));
  if (ctx === null) return;
  await app.db.tenant(accountId, async (tx) => {
    await sql`select 1 from shops where account_id = ${accountId} and id = ${shopId} for update`.execute(tx);
    const open = await maybe(
      tx,
      sql`
        select 1 from tasks where account_id = ${accountId} and kind = ${RECALL_TASK} and status in ('Queued', 'Running')
          and params #>> '{given,shop_id}' = ${String(shopId)} limit 1`,
    );
    if (open === null) await createTask(tx, ctx, { kind: RECALL_TASK, area: 'fulfilment', scope: 'shops', params: { shop_id: shopId }, total: 0 });
  });
}

/** Has shops told of the parcels that were taken apart after they heard of them: a task for each shop, whose log says what came of it. */
export async function recallParcels(app: App, signal?: AbortSignal): Promise<void> {
  for (const due of await app.db.lookup(dueShops)) {
    if (signal?.aborted) return;
    await begin(app, due).catch((error: unknown) => {
      // Too many tasks wait in the account: the next look begins it.
      if (!(error instanceof AppError && error.code === 'task_not_created'))
        app.log.error({ err: error, shopId: due.shop_id }, 'shop not told of a parcel taken apart');
    });
  }
}

export const recallJob: Job = { name: RECALL, everySeconds: 5, run: (app, _data, signal) => recallParcels(app, signal) };
