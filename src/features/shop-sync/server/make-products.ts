import { verb } from '../../../server/verb.ts';
import { mustBeAble } from '../../shops/server/shop-record.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import { shopSync } from '../contract.ts';
import { PRODUCTS_TASK, startShopTask } from './start-shop-task.ts';

/** Starts to make products of what a shop sells; while that is under way, that one. Throws `not_found`, `not_eligible`, `task_not_created`. */
export const makeProducts = verb(shopSync.makeProducts, async ({ tx, ctx, params, body }) => {
  const shop = await findShop(tx, ctx.actor.accountId, params.id, { lock: true });
  mustBeAble('sync', shop);
  const given = { shop_id: shop.id, skus: body.skus ?? null, coo: body.coo };
  return { task_id: await startShopTask(tx, ctx, { kind: PRODUCTS_TASK, params: given }) };
});
