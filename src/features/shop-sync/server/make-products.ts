import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { mustBeAble } from '../../shops/server/shop-record.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { shopSync } from '../contract.ts';

export const PRODUCTS_TASK = 'shops.products';

/** Starts to make products of what a shop sells; while that is under way, that one. Throws `not_found`, `not_eligible`, `task_not_created`. */
export const makeProducts = verb(shopSync.makeProducts, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const shop = await findShop(tx, accountId, params.id, { lock: true });
  mustBeAble('sync', shop);
  const given = { shop_id: shop.id, skus: body.skus ?? null, coo: body.coo };
  const open = await maybe(
    tx,
    sql<{ id: number }>`
      select id from tasks where account_id = ${accountId} and kind = ${PRODUCTS_TASK} and status in ('Queued', 'Running')
        and params #>> '{given,shop_id}' = ${String(shop.id)} order by id limit 1`,
  );
  const task_id = open?.id ?? (await createTask(tx, ctx, { kind: PRODUCTS_TASK, area: 'fulfilment', scope: 'shops', params: given, total: 0 }));
  return { task_id };
});
