import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { record } from './shop-record.ts';
import { findShop } from './stored-shop.ts';

/** Removes a shop with its secrets, and takes its own SKUs out of use; its orders stay, and so does what it was not told yet. Throws `not_found`. */
export const removeShop = verb(shops.remove, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const { shop_id: shopId, name } = await findShop(tx, accountId, params.id, { lock: true });
  const mine = sql`account_id = ${accountId} and shop_id = ${params.id}`;
  await sql`
    update shops set removed_at = ${ctx.now().toISOString()}, status = 'Paused', secrets = null, hook_secret = null,
      settings = jsonb_strip_nulls(jsonb_build_object('channel', settings -> 'channel')), oauth_state = null, problem = null
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await sql`update product_skus set is_active = false where ${mine}`.execute(tx);
  await sql`delete from shop_stock where ${mine}`.execute(tx);
  await record(tx, ctx, params.id, { verb: 'shop.remove', event: 'shop.removed', detail: { shop_id: shopId, name } });
  return { id: params.id };
});
