import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { readProduct } from './product-row.ts';

/** The SKUs of a product. Throws `not_found`. */
export const listSkus = verb(products.skus, async ({ tx, ctx, params }) => {
  const { skus } = await readProduct(tx, ctx.actor.accountId, params.id);
  return { skus };
});
