import { verb } from '../../../server/verb.ts';
import { customsProducts } from '../contract.ts';
import { readProduct } from './product-row.ts';

/** One product. Throws `not_found`. */
export const getCustomsProduct = verb(customsProducts.get, async ({ tx, ctx, params }) => ({
  customs_product: await readProduct(tx, ctx.actor.accountId, params.id),
}));
