import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { MAX_SKUS } from '../product-fields.ts';
import { afterSkus } from './after-skus.ts';
import { mustBeAble } from './product-record.ts';
import { readProduct } from './product-row.ts';
import { storeSku } from './store-sku.ts';

/** Gives a product a SKU for all shops. Throws `not_found`, `not_eligible` (inactive), or `invalid_input` at `sku`. */
export const addSku = verb(products.addSku, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const before = await readProduct(tx, accountId, params.id, { lock: true });
  mustBeAble('edit', before);
  if (before.skus.length >= MAX_SKUS) throw new AppError('invalid_input', { fields: { sku: { key: 'products:problem.manySkus', values: { max: MAX_SKUS } } } });
  await storeSku(tx, accountId, params.id, body.sku, 'sku');
  return afterSkus(tx, ctx, params.id, 'product.add_sku', { sku: body.sku });
});
