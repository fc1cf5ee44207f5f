import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { mustBeAble } from '../../shops/server/shop-record.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import { shopSync } from '../contract.ts';
import { startShopTask, SYNC_TASK } from './start-shop-task.ts';

/** Looks for a shop's orders now, and tries again what was refused or could not be told. Throws `not_found`, `not_eligible`, `task_not_created`. */
export const syncShop = verb(shopSync.start, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const shop = await findShop(tx, accountId, params.id, { lock: true });
  mustBeAble('sync', shop);
  const mine = sql`account_id = ${accountId} and shop_id = ${shop.id}`;
  await sql`update shop_orders set state = 'waiting' where ${mine} and state = 'refused'`.execute(tx);
  await sql`update shop_pushes set state = 'waiting', attempts = 0, next_attempt_at = now() where ${mine} and state in ('failed', 'waiting')`.execute(tx);
  await sql`update shop_recalls set state = 'waiting', attempts = 0, next_attempt_at = now() where ${mine} and state in ('failed', 'waiting')`.execute(tx);
  // Whoever presses the button knows why the shop may be called again.
  await sql`update shops set rest_until = null where account_id = ${accountId} and id = ${shop.id}`.execute(tx);
  return { task_id: await startShopTask(tx, ctx, { kind: SYNC_TASK, params: { shop_id: shop.id } }) };
});
