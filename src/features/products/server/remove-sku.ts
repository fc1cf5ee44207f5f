import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { afterSkus } from './after-skus.ts';

/** Takes a SKU away from a product. Throws `not_found`. */
export const removeSku = verb(products.removeSku, async ({ tx, ctx, params }) => {
  const gone = await maybe(
    tx,
    sql<{ sku: string }>`
      delete from product_skus where account_id = ${ctx.actor.accountId} and product_id = ${params.id} and id = ${params.sku_id} returning sku`,
  );
  if (!gone) throw new AppError('not_found');
  return afterSkus(tx, ctx, params.id, 'product.remove_sku', { sku: gone.sku });
});
