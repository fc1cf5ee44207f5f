import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';

export const SYNC_TASK = 'shops.sync';

/** A task that reads a shop's orders; while one is under way, that one. The caller holds the shop's row. Throws `task_not_created`. */
export async function startSyncIn(tx: Tx, ctx: Ctx, shop: Pick<StoredShop, 'id' | 'name'>): Promise<number> {
  const open = await maybe(
    tx,
    sql<{ id: number }>`
      select id from tasks where account_id = ${ctx.actor.accountId} and kind = ${SYNC_TASK} and status in ('Queued', 'Running')
        and params #>> '{given,shop_id}' = ${String(shop.id)} order by id limit 1`,
  );
  if (open) return open.id;
  return createTask(tx, ctx, { kind: SYNC_TASK, area: 'fulfilment', scope: 'shops', params: { shop_id: shop.id }, total: 0 });
}
