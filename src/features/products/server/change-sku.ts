import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { afterSkus } from './after-skus.ts';

/** Uses a SKU or leaves it out of use. Throws `not_found`. */
export const changeSku = verb(products.changeSku, async ({ tx, ctx, params, body }) => {
  const changed = await maybe(
    tx,
    sql<{ sku: string }>`
      update product_skus set is_active = ${body.active}
      where account_id = ${ctx.actor.accountId} and product_id = ${params.id} and id = ${params.sku_id} returning sku`,
  );
  if (!changed) throw new AppError('not_found');
  return afterSkus(tx, ctx, params.id, 'product.change_sku', { sku: changed.sku, active: body.active });
});
