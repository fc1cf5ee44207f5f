import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { all } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { renewTotals } from '../../orders/server/copy-order.ts';
import { giveBack } from '../../orders/server/give-back.ts';
import { record as recordOrder } from '../../orders/server/order-record.ts';
import { processAgain } from '../../orders/server/process-again.ts';
import { afterSkus } from '../../products/server/after-skus.ts';
import { readProduct } from '../../products/server/product-row.ts';
import { record } from '../../shops/server/shop-record.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import { shopSync } from '../contract.ts';
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
  const waiting = await all(
    tx,
    sql<{ id: number; status: string; cause: string }>`
      select o.id, o.status, o.cause from orders o
      where o.account_id = ${accountId} and o.shop_id = ${params.id} and o.status in ('Backordered', 'Exception', 'Holding', 'Processing')
        and exists (select from order_lines i where i.account_id = o.account_id and i.order_id = o.id and i.sku = ${sku} and i.product_id is null)
      order by o.id for update of o`,
  );
  await sql`
    update order_lines set product_id = ${productId} where account_id = ${accountId} and sku = ${sku} and product_id is null
      and order_id = any(${waiting.map(({ id }) => id)}::bigint[])`.execute(tx);
  for (const { id, status, cause } of waiting) {
    await renewTotals(tx, accountId, id);
    if (status !== 'Exception' || cause !== 'unknown_sku') continue;
    await giveBack(tx, ctx, id);
    await processAgain(tx, ctx, id);
    await recordOrder(tx, ctx, id, { verb: 'order.release', event: 'order.released', detail: { sku } });
  }
  await afterSkus(tx, ctx, productId, 'product.add_sku', { sku, shop_id: params.id });
  await record(tx, ctx, params.id, { verb: 'shop.map_sku', detail: { sku, product_id: productId } });
  return { unknown_skus: await readUnknown(tx, accountId, params.id), released: waiting.length };
});
