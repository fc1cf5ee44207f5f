import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { createTask } from '../../tasks/server/create-task.ts';

export const SYNC_TASK = 'shops.sync';
export const RECALL_TASK = 'shops.recall';
export const PRODUCTS_TASK = 'shops.products';

interface ShopTask {
  kind: typeof SYNC_TASK | typeof RECALL_TASK | typeof PRODUCTS_TASK;
  params: { shop_id: number };
}

/** A task that talks with a shop; while one of its kind is under way, that one. The caller holds the shop's row. Throws `task_not_created`. */
export async function startShopTask(tx: Tx, ctx: Ctx, { kind, params }: ShopTask): Promise<number> {
  const open = await maybe(
    tx,
    sql<{ id: number }>`
      select id from tasks where account_id = ${ctx.actor.accountId} and kind = ${kind} and status in ('Queued', 'Running')
        and params #>> '{given,shop_id}' = ${String(params.shop_id)} order by id limit 1`,
  );
  return open?.id ?? createTask(tx, ctx, { kind, area: 'fulfilment', scope: 'shops', params, total: 0 });
}
