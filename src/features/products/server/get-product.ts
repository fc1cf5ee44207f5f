import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { readProduct } from './product-row.ts';

/** One product. Throws `not_found`. */
export const getProduct = verb(products.get, async ({ tx, ctx, params }) => ({ product: await readProduct(tx, ctx.actor.accountId, params.id) }));
