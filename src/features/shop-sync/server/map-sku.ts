import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { afterSkus } from '../../products/server/after-skus.ts';
import { readProduct } from '../../products/server/product-row.ts';
import { record } from '../../shops/server/shop-record.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import { shopSync } from '../contract.ts';
import { linkLines } from './link-lines.ts';
import { readUnknown } from './read-unknown.ts';

/** Makes a SKU of a shop a product's, and lets the orders go on that wait for it. Throws `not_found`, `invalid_input` at `product_id`. */
export const mapSku = verb(shopSync.mapSku, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const { sku, product_id: productId } = body;
  await findShop(tx, accountId, params.id, { lock: true });
  const product = await readProduct(tx, accountId, productId, { lock: true }).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('invalid_input', { fields: { product_id: { key: 'validation.selection' } } }) : error;
  });
  if (product.is_packaging || product.status === 'Inactive')
    throw new AppError('invalid_input', { fields: { product_id: { key: 'shop-sync:problem.product' } } });
  await sql`
    insert into product_skus (account_id, product_id, shop_id, sku) values (${accountId}, ${productId}, ${params.id}, ${sku})
    on conflict (account_id, shop_id, sku) do update set product_id = excluded.product_id, is_active = true`.execute(tx);
  const released = await linkLines(tx, ctx, { shopId: params.id, sku, productId });
  await afterSkus(tx, ctx, productId, 'product.add_sku', { sku, shop_id: params.id });
  await record(tx, ctx, params.id, { verb: 'shop.map_sku', detail: { sku, product_id: productId } });
  return { unknown_skus: await readUnknown(tx, accountId, params.id), released };
});
