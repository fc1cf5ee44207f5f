import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { readProduct } from './product-row.ts';
import { storeProduct } from './store-product.ts';

/** Adds a product with its SKUs. Throws `invalid_input` naming the field, or `not_eligible` if it was to be submitted and is not complete. */
export const createProduct = verb(products.create, async ({ tx, ctx, body }) => {
  const id = await storeProduct(tx, ctx, body);
  return { product: await readProduct(tx, ctx.actor.accountId, id) };
});
